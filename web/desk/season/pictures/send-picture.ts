/** Part of the file that has been sent, 0 to 1. */
type OnProgress = (part: number) => void;

/** The PUT did not end, and may be made once more. `refused`: the address is over, or for another file. */
export class NotSent extends Error {
  readonly kind: 'lost' | 'refused';

  constructor(kind: NotSent['kind']) {
    super(`The picture was not sent: ${kind}`);
    this.kind = kind;
  }
}

/** A connection that moves nothing for so many milliseconds is lost. */
const patience = 30_000;

/** Puts a file to its address. `fetch` cannot say how much of a body has been sent. */
export function sendPicture(url: string, type: string, file: Blob, onProgress: OnProgress): Promise<void> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    let waiting: ReturnType<typeof setTimeout> | undefined;
    const wait = (): void => {
      clearTimeout(waiting);
      waiting = setTimeout(() => request.abort(), patience);
    };
    const lost = (): void => {
      clearTimeout(waiting);
      reject(new NotSent('lost'));
    };
    request.upload.addEventListener('progress', ({ loaded, total }) => {
      wait();
      onProgress(total > 0 ? loaded / total : 0);
    });
    request.addEventListener('error', lost);
    request.addEventListener('abort', lost);
    request.addEventListener('load', () => {
      clearTimeout(waiting);
      if (request.status === 200) resolve();
      else reject(new NotSent(request.status >= 500 ? 'lost' : 'refused'));
    });
    request.open('PUT', url);
    request.setRequestHeader('content-type', type);
    wait();
    request.send(file);
  });
}
