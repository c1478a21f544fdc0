import type { Flat } from '#shared/kernel/contract/resource.ts';
import type { staticPage } from '#shared/site/contract/static-page.ts';

export type StaticPage = Flat<typeof staticPage>;

/** A page as an editor submits it, without its position among the others. */
export type EditedPage = Omit<StaticPage, 'id' | 'trail' | 'nearby'>;

/** Every page with the published pages above, below and beside it; published together whenever one changes. */
export function staticPageDocuments(pages: readonly EditedPage[]): readonly StaticPage[] {
  const byPath = new Map(pages.map((page) => [page.path, page]));
  return pages.map((page) => {
    const trail = ancestorsOf(page.path)
      .map((path) => byPath.get(path))
      .filter((found) => found !== undefined);
    const below = pages.filter(({ path }) => parentOf(path, byPath) === page.path);
    const parent = parentOf(page.path, byPath);
    const beside = pages.filter(({ path }) => path !== page.path && isBeside(path, page.path, parent, byPath));
    return {
      id: page.path,
      ...page,
      trail: trail.map(linkTo),
      nearby: (below.length > 0 ? below : beside).map(linkTo),
    };
  });
}

/** Under one published parent; without one, in the same folder, as the policies are. */
function isBeside(path: string, own: string, parent: string | null, pages: ReadonlyMap<string, EditedPage>): boolean {
  if (parent !== null) return parentOf(path, pages) === parent;
  const folder = own.slice(0, own.lastIndexOf('/'));
  return folder !== '' && path.slice(0, path.lastIndexOf('/')) === folder;
}

const linkTo = ({ path, title }: EditedPage) => ({ path, title });

/** `/a/b/c` is below `/a` and `/a/b`. */
function ancestorsOf(path: string): string[] {
  const parts = path.split('/').slice(1, -1);
  return parts.map((_, index) => `/${parts.slice(0, index + 1).join('/')}`);
}

/** The nearest published page above. */
function parentOf(path: string, pages: ReadonlyMap<string, EditedPage>): string | null {
  return ancestorsOf(path).findLast((above) => pages.has(above)) ?? null;
}
