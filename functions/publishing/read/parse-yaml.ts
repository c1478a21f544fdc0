import { parseDocument } from 'yaml';

/** All invalid YAML of a text, with lines. */
export class YamlMistakes extends Error {
  readonly mistakes: readonly { readonly line: number; readonly message: string }[];

  constructor(mistakes: YamlMistakes['mistakes']) {
    super(mistakes.map(({ message }) => message).join('\n'));
    this.mistakes = mistakes;
  }
}

export interface ReadYaml {
  /** What could be read where some of it is invalid. */
  readonly value: unknown;
  readonly mistakes: YamlMistakes['mistakes'];
}

/** Continues after invalid YAML, so that other mistakes of the file are found, too. */
export function readYaml(text: string): ReadYaml {
  const document = parseDocument(text);
  // Below a message's first line is an excerpt of the file.
  const mistakes = document.errors.map(({ linePos, message }) => ({
    line: linePos?.[0].line ?? 1,
    message: `This is no YAML: ${(message.split('\n')[0] ?? '').replace(/ at line \d+, column \d+:?$/, '.')}`,
  }));
  return { value: valueOf(document, mistakes), mistakes };
}

/** A YAML text with values at some places; comments and order stay. */
export function withValues(
  text: string,
  values: readonly (readonly [path: readonly string[], value: unknown])[],
): string {
  const document = parseDocument(text);
  for (const [path, value] of values) document.setIn(path, document.createNode(value));
  return document.toString({ lineWidth: 0 });
}

function valueOf(document: ReturnType<typeof parseDocument>, mistakes: YamlMistakes['mistakes']): unknown {
  if (mistakes.length === 0) return document.toJS() as unknown;
  try {
    return document.toJS() as unknown;
  } catch {
    // The rest refers to a missing anchor.
    throw new YamlMistakes(mistakes);
  }
}
