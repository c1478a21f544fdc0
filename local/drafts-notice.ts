import { counted } from '#functions/publishing/publish/differences.ts';
import { readDrafts } from '#infra/content/folder.ts';

/** Tells editors after a start which files are not published. Empty where there are none. */
export async function draftsNotice(): Promise<string> {
  const drafts = await readDrafts();
  if (drafts === null) return 'content has mistakes and stays unpublished: npm run content -- check names them.\n\n';
  if (drafts.length === 0) return '';
  const [first] = drafts;
  const which = drafts.length === 1 && first ? `${first.kind}/${first.id}` : counted(drafts.length, 'document');
  return `content differs from what is published (${which}): npm run content -- diff shows it, npm run content -- publish publishes it.\n\n`;
}
