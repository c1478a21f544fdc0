import axe from 'axe-core';

/**
 * What axe finds wrong with a rendered fragment, one line each; empty when all is well. Rules about whole pages
 * (landmarks, one h1) and about colours (jsdom paints nothing) are left to the browser journeys.
 */
export async function axeFindings(fragment: Element): Promise<readonly string[]> {
  const { violations } = await axe.run(fragment, {
    rules: { region: { enabled: false }, 'color-contrast': { enabled: false } },
  });
  return violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html}`));
}
