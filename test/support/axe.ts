import axe from 'axe-core';

/**
 * axe's findings in a rendered fragment, one line each; empty for none. Rules about whole pages (landmarks, one h1) and colours (jsdom
 * paints nothing) belong to the browser journeys.
 */
export async function axeFindings(fragment: Element): Promise<readonly string[]> {
  const { violations } = await axe.run(fragment, {
    rules: { region: { enabled: false }, 'color-contrast': { enabled: false } },
  });
  return violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html}`));
}
