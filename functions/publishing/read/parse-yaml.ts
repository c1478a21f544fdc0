import { parseDocument } from 'yaml';

/** Everything that is no YAML in a text, each with its line. */
export class YamlMistakes extends Error {
  readonly mistakes: readonly { readonly line: number; readonly message: string }[];

  constructor(mistakes: YamlMistakes['mistakes']) {
    super(mistakes.map(({ message }) => message).join('\n'));
    this.mistakes = mistakes;
  }
}

export interface ReadYaml {
  /** Where something is no YAML, as much as could be read. */
  readonly value: unknown;
  readonly mistakes: YamlMistakes['mistakes'];
}

/** Reads on over what is no YAML, so that other mistakes of the file are found, too. */
export function readYaml(text: string): ReadYaml {
  const document = parseDocument(text);
  // Below the first line of a message stands an excerpt of the file.
  const mistakes = document.errors.map(({ linePos, message }) => ({
    line: linePos?.[0].line ?? 1,
    message: `This is no YAML: ${(message.split('\n')[0] ?? '').replace(/ at line \d+, column \d+:?$/, '.')}`,
  }));
  return { value: valueOf(document, mistakes), mistakes };
}

function valueOf(document: ReturnType<typeof parseDocument>, mistakes: YamlMistakes['mistakes']): unknown {
  if (mistakes.length === 0) return document.toJS() as unknown;
  try {
    return document.toJS() as unknown;
  } catch {
    // What is left of it names something that is not there.
    throw new YamlMistakes(mistakes);
  }
}
