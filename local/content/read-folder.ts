import { readdirSync } from 'node:fs';
import { join } from 'node:path';

import type { ContentFile } from './markdown.ts';
import { readContentFile } from './read-file.ts';

export interface NamedContent extends ContentFile {
  /** The path of the file below its folder, without `.md`: `policies/privacy`. */
  readonly name: string;
}

/** Every Markdown file of a folder of local/content, by name. A file that cannot be read says which one it is. */
export function readContentFolder(folder: string): readonly NamedContent[] {
  const root = join(import.meta.dirname, folder);
  return readdirSync(root, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.md'))
    .toSorted()
    .map((file) => {
      try {
        return { name: file.slice(0, -'.md'.length), ...readContentFile(join(folder, file)) };
      } catch (cause) {
        throw new Error(`local/content/${folder}/${file} cannot be read.`, { cause });
      }
    });
}
