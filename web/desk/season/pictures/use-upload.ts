import { useCallback, useEffect, useRef, useState } from 'react';

import type { FocalPoint } from '#shared/desk/domain/picture.ts';
import { pictureRules } from '#shared/desk/domain/picture.ts';
import type { PictureType } from '#shared/desk/domain/picture.ts';
import { ApiProblem } from '#web/api/api-problem.ts';
import type { DataFor } from '#web/api/contract-types.ts';

import { useSend } from '../../session/use-desk.ts';
import { NotSent, sendPicture } from './send-picture.ts';

export type Upload = DataFor<'deskUpload'>;

export type UploadStep =
  | { readonly at: 'idle' | 'offering' | 'confirming' }
  | { readonly at: 'sending'; readonly part: number }
  /** Nothing typed is lost: the same press goes on. */
  | { readonly at: 'failed'; readonly why: string };

export interface PictureWish {
  readonly file: File;
  readonly focus: FocalPoint;
  readonly altText: string;
}

/** Why a file is not even offered a place; null where it may be. The server looks once more, and at its bytes. */
export function mistakeInFile({ type, size }: Pick<File, 'type' | 'size'>): string | null {
  if (type === 'image/svg+xml') return 'An SVG drawing may hold a script. Export it as a PNG of at least 1,200 pixels.';
  if (!isTaken(type)) return 'Choose a JPEG, PNG, WebP, AVIF, TIFF or GIF.';
  if (size > pictureRules.mostBytes) return 'This file is larger than 40 MB. Save it smaller and choose it again.';
  return size === 0 ? 'This file is empty.' : null;
}

const isTaken = (type: string): type is PictureType => (pictureRules.types as readonly string[]).includes(type);

const lost = 'The connection was lost before the whole picture was sent. What you typed is kept.';

/** Sends a picture in three steps. A failure keeps the address of the file while it is valid, so that the next press goes on from there. */
export function useUpload(done: (upload: Upload) => void) {
  const send = useSend();
  const [step, setStep] = useState<UploadStep>({ at: 'idle' });
  const isUnderWay = useRef(false);
  const isHere = useRef(true);
  const kept = useRef<{ readonly wish: PictureWish; readonly offer: DataFor<'deskUploads', 'POST'> } | null>(null);
  useEffect(() => {
    isHere.current = true;
    return () => void (isHere.current = false);
  }, []);

  const start = useCallback(
    async (wish: PictureWish): Promise<void> => {
      if (isUnderWay.current) return;
      isUnderWay.current = true;
      const say = (next: UploadStep): void => void (isHere.current && setStep(next));
      try {
        say({ at: 'offering' });
        const offer = isSame(kept.current?.wish, wish)
          ? kept.current.offer
          : await send('deskUploads', 'POST', { body: bodyOf(wish) });
        kept.current = { wish, offer };
        say({ at: 'sending', part: 0 });
        await sendPicture(offer.url, offer.type, wish.file, (part) => say({ at: 'sending', part }));
        say({ at: 'confirming' });
        const upload = await send('deskUpload', 'POST', { params: { pictureId: offer.id } });
        kept.current = null;
        say({ at: 'idle' });
        if (isHere.current) done(upload);
      } catch (error) {
        // An address that is over is asked for anew.
        if (error instanceof NotSent && error.kind === 'refused') kept.current = null;
        say({ at: 'failed', why: error instanceof ApiProblem ? problemOf(error) : lost });
        if (!(error instanceof ApiProblem) && !(error instanceof NotSent)) throw error;
      } finally {
        isUnderWay.current = false;
      }
    },
    [send, done],
  );
  return { step, start };
}

const problemOf = ({ title, fields }: ApiProblem): string => Object.values(fields)[0] ?? title;

const isSame = (before: PictureWish | undefined, wish: PictureWish): before is PictureWish =>
  before !== undefined &&
  before.file === wish.file &&
  before.altText === wish.altText &&
  before.focus.x === wish.focus.x &&
  before.focus.y === wish.focus.y;

function bodyOf({ file, focus, altText }: PictureWish) {
  // `mistakeInFile` has looked; the server does again.
  return { fileName: file.name, type: file.type as PictureType, bytes: file.size, focus, altText };
}
