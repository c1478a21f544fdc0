import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { renderToString } from 'react-dom/server';
import { MemoryRouter } from 'react-router-dom';
import { describe, expect, it, vi } from 'vitest';

import { pence } from '#shared/kernel/money.ts';
import { proves } from '#test/conformance/proves.ts';
import { statements } from '#test/conformance/statements.ts';
import { axeFindings } from '#test/support/axe.ts';

import { BackLink, Breadcrumb } from './breadcrumb.tsx';
import { ChipRow, RemovableChip } from './chip.tsx';
import { Countdown } from './countdown.tsx';
import { PageHeading } from './headline.tsx';
import { Grid, Section } from './layout.tsx';
import { Monogram } from './monogram.tsx';
import { Notice } from './notice.tsx';
import { Picture } from './picture.tsx';
import { Price } from './price.tsx';
import { ProgressBar } from './progress-bar.tsx';
import { Spinner } from './skeleton.tsx';
import { TabBar } from './tab-bar.tsx';

const art = {
  altText: 'Arcs in violet',
  desktopPath: '/art/tosca-1200.webp',
  mobilePath: '/art/tosca-600.webp',
  thumbPath: '/art/tosca-300.webp',
  dominantColour: '#442344',
};

function Everything() {
  return (
    <MemoryRouter>
      <PageHeading title="Winter on the main stage" lead="Every price includes every fee." />
      <Breadcrumb
        trail={[
          { label: 'Stream', to: '/stream' },
          { label: 'Tosca', to: '/stream/tosca' },
        ]}
      />
      <TabBar
        label="Views"
        tabs={[
          { label: 'See all', to: '/tickets-and-events', current: true },
          { label: 'Choose dates', shortLabel: 'Dates', onPress: () => {}, expanded: false },
        ]}
      />
      <ChipRow label="Applied filters">
        <RemovableChip label="Evening" onRemove={() => {}} />
      </ChipRow>
      <Section title="Opera" aside={<BackLink to="/">See all</BackLink>}>
        <Grid>
          <Picture image={art} />
          <Monogram name="Elīna de Vries" />
          <Price from={pence(1400)} to={pence(23_500)} />
          <Countdown remaining={1_721_000} />
          <ProgressBar value={0.4} label="Watched" />
          <Spinner />
          <Notice tone="problem" title="Someone else has just taken Stalls G 14">
            G 15 is still yours.
          </Notice>
        </Grid>
      </Section>
    </MemoryRouter>
  );
}

describe('the small parts', () => {
  it('have nothing that axe objects to', async () => {
    const { container } = render(<Everything />);
    expect(await axeFindings(container)).toEqual([]);
  });

  it('render on a server, where there is no window', () => {
    expect(renderToString(<Everything />)).toContain('Winter on the main stage');
  });

  it.each([
    [1_721_000, '28:41', '28 minutes 41 seconds'],
    [61_000, '01:01', '1 minute 1 second'],
    [-5, '00:00', '0 minutes 0 seconds'],
    [3_661_000, '01:01:01', '1 hour 1 minute 1 second'],
    [273_129_000, '3 days 03:52:09', '3 days 3 hours 52 minutes 9 seconds'],
  ])('count %d milliseconds down as %s', (remaining, shown, spoken) => {
    render(<Countdown remaining={remaining} />);
    expect(screen.getByRole('timer', { name: spoken })).toHaveTextContent(shown);
  });

  it.each([
    [1400, 23_500, '£14–£235'],
    [1450, 1450, '£14.50'],
    [1450, undefined, '£14.50'],
    [0, 2000, '£0–£20'],
    [0, undefined, 'Free'],
  ])('price %d to %s pence as %s', (from, to, shown) => {
    render(<Price from={pence(from)} to={to === undefined ? undefined : pence(to)} />);
    expect(screen.getByText(shown)).toBeVisible();
  });

  it.each([
    ['Elīna de Vries', 'EV'],
    ['Leoš Janáček', 'LJ'],
    ['Ölöf', 'Ö'],
    ['Anna-Maria van den Berg', 'AB'],
  ])('shorten %s to %s', (name, initials) => {
    render(<Monogram name={name} />);
    expect(screen.getByText(initials)).toBeInTheDocument();
  });

  it('remove a filter by pressing its chip', async () => {
    const remove = vi.fn<() => void>();
    render(<RemovableChip label="Evening" onRemove={remove} />);
    await userEvent.click(screen.getByRole('button', { name: 'Remove Evening' }));
    expect(remove).toHaveBeenCalledOnce();
  });

  it('offer a picture in the widths that its paths name', () => {
    render(<Picture image={art} />);
    expect(screen.getByRole('img', { name: 'Arcs in violet' })).toHaveAttribute(
      'srcset',
      '/art/tosca-300.webp 300w, /art/tosca-600.webp 600w, /art/tosca-1200.webp 1200w',
    );
  });

  it('fall back to the picture that is there', () => {
    proves(statements.siteEntities.imagesMissingPathFallsBack);
    render(<Picture image={{ ...art, mobilePath: null, thumbPath: null }} />);
    const picture = screen.getByRole('img');
    expect(picture).toHaveAttribute('src', '/art/tosca-1200.webp');
    expect(picture).not.toHaveAttribute('srcset');
  });
});
