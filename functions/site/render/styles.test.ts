import { describe, expect, it } from 'vitest';

import { moveStyles } from './styles.ts';

describe('inline styles of a page', () => {
  it('become rules for numbered elements, each style once', () => {
    const { html, styles, sheet } = moveStyles(
      '<i style="color:red"></i><b style="width:10%"></b><u style="color:red"></u>',
    );
    expect(html).toBe('<i data-style="0"></i><b data-style="1"></b><u data-style="0"></u>');
    expect(styles).toEqual(['color:red', 'width:10%']);
    expect(sheet).toBe('[data-style="0"]{color:red}[data-style="1"]{width:10%}');
  });

  it('are read as the browser would read the attribute', () => {
    const { styles } = moveStyles('<i style="background:url(&#x27;/a?b&amp;c&#x27;)"></i>');
    expect(styles).toEqual(["background:url('/a?b&c')"]);
  });

  it.each(['color:red}body{display:none', '--x:&lt;/style&gt;&lt;script&gt;', '--x:a/*', '--x:\\7d'])(
    'never leave their rule: %s waits for the script',
    (style) => {
      expect(moveStyles(`<i style="${style}"></i>`)).toMatchObject({ sheet: '' });
      expect(moveStyles(`<i style="${style}"></i>`).styles).toHaveLength(1);
    },
  );

  it('leave a page without styles as it is', () => {
    expect(moveStyles('<p>style=&quot;x&quot;</p>')).toEqual({
      html: '<p>style=&quot;x&quot;</p>',
      styles: [],
      sheet: '',
    });
  });
});
