import { personalDataPaths as paths } from '#shared/account/contract/personal-data.ts';
import { refuse } from '#shared/kernel/refusals/problem.ts';
import { handlePath } from '#functions/handle-path.ts';
import { readCopyFile, readDataCopy } from '#functions/personal-data/store.ts';
import { answer } from '#functions/platform/http/answer.ts';
import { signedIn } from '#functions/platform/http/visitor.ts';

/** Requires a session of its owner: no link opens it. */
export const handler = handlePath(paths.dataExportFile, {
  GET: async (request) => {
    const { customerId } = await signedIn(request);
    const copy = await readDataCopy(customerId);
    const file = copy && (await readCopyFile(customerId, copy, request.now));
    if (!copy || !file) return refuse('copy-gone');
    return answer(null, {
      body: file.toString('base64'),
      isBase64: true,
      headers: {
        'content-type': 'application/zip',
        'content-disposition': `attachment; filename="your-data-${copy.requestedAt.slice(0, 10)}.zip"`,
      },
    });
  },
});
