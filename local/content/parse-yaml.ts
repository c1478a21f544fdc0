import { parseDocument } from 'yaml';

/** Everything that is no YAML in a text, each with its line. */
export class YamlMistakes extends Error {
  readonly mistakes: readonly { readonly line: number; readonly message: string }[];

  constructor(mistakes: YamlMistakes['mistakes']) {
    super(mistakes.map(({ message }) => message).join('\n'));
    this.mistakes = mistakes;
  }
}

export function parseYaml(text: string): unknown {
  const document = parseDocument(text);
  if (document.errors.length === 0) return document.toJS() as unknown;
  throw new YamlMistakes(
    // Below the first line of a message stands an excerpt of the file.
    document.errors.map(({ linePos, message }) => ({
      line: linePos?.[0].line ?? 1,
      message: `This is no YAML: ${(message.split('\n')[0] ?? '').replace(/ at line \d+, column \d+:?$/, '.')}`,
    })),
  );
}
