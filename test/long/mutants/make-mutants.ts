import { Visitor, parseSync } from 'vite';

/** One small change of a source file. */
export interface Mutant {
  /** From the root of the repository. */
  readonly file: string;
  readonly start: number;
  readonly end: number;
  readonly text: string;
  /** The key of the mutant, stable while the code around it moves: file, first line of the changed part, and the change. */
  readonly key: string;
}

const boundaries: Readonly<Record<string, string>> = { '<': '<=', '<=': '<', '>': '>=', '>=': '>' };
const others: Readonly<Record<string, string>> = {
  '===': '!==',
  '!==': '===',
  '+': '-',
  '-': '+',
  '*': '/',
  '/': '*',
  '%': '*',
  '&&': '||',
  '||': '&&',
};
const methods = new Map([
  ['some', 'every'],
  ['every', 'some'],
  ['min', 'max'],
  ['max', 'min'],
]);

interface Node {
  readonly start: number;
  readonly end: number;
}

interface Between extends Node {
  readonly operator: string;
  readonly left: Node;
  readonly right: Node;
}

interface Returning extends Node {
  readonly returnType?: unknown;
}

/** Every mutant of a source, in the order of the text. Many do not compile; the compiler is asked about those that are drawn. */
export function mutantsOf(file: string, source: string): readonly Mutant[] {
  const mutants: Mutant[] = [];
  const types: Node[] = [];
  const add = ({ start, end }: Node, text: string): void => {
    const lineStart = source.lastIndexOf('\n', start) + 1;
    const line = source.slice(lineStart, source.indexOf('\n', start)).trim();
    const before = source.slice(start, end);
    if (before !== text)
      mutants.push({ file, start, end, text, key: `${file} | ${line} | ${short(before)} → ${short(text)}` });
  };
  const textOf = ({ start, end }: Node): string => source.slice(start, end);
  const between = ({ operator, left, right, start, end }: Between): void => {
    const changed = boundaries[operator] ?? others[operator];
    // The text between the operands contains only the operator and brackets.
    if (changed)
      add({ start: left.end, end: right.start }, source.slice(left.end, right.start).replace(operator, changed));
    if (operator === '??') add({ start, end }, textOf(right));
  };
  const negate = ({ test }: { readonly test: Node }): void => add(test, `!(${textOf(test)})`);
  /** Whether the functions that a node is in say what they return: only then does a file by itself show that a return compiles. */
  const functions: boolean[] = [];
  const enter = (node: Returning): void => void functions.push(Boolean(node.returnType));
  const leave = (): void => void functions.pop();

  new Visitor({
    FunctionDeclaration: enter,
    'FunctionDeclaration:exit': leave,
    FunctionExpression: enter,
    'FunctionExpression:exit': leave,
    ArrowFunctionExpression: enter,
    'ArrowFunctionExpression:exit': leave,
    TSLiteralType: (node) => void types.push(node),
    BinaryExpression: between,
    LogicalExpression: between,
    ConditionalExpression: negate,
    WhileStatement: negate,
    IfStatement: (node) => {
      negate(node);
      if (!node.alternate) add(node, ';');
    },
    ExpressionStatement: (node) => add(node, ';'),
    ReturnStatement: ({ argument }) => {
      if (argument && functions.at(-1)) for (const empty of ['null', '[]', "''", 'false']) add(argument, empty);
    },
    UnaryExpression: ({ operator, argument, start, end }) => {
      if (operator === '!') add({ start, end }, textOf(argument));
    },
    Literal: (node) => {
      if (typeof node.value === 'boolean') add(node, String(!node.value));
      if (typeof node.value !== 'number') return;
      for (const step of [1, -1]) add(node, String(node.value + step));
    },
    MemberExpression: ({ property }) => {
      const other = property.type === 'Identifier' ? methods.get(property.name) : undefined;
      if (other) add(property, other);
    },
  }).visit(parseSync(file, source).program);

  const isInType = ({ start, end }: Node): boolean => types.some((type) => type.start <= start && end <= type.end);
  return mutants.filter((mutant) => !isInType(mutant)).toSorted((one, other) => one.start - other.start);
}

export const mutated = (source: string, { start, end, text }: Mutant): string =>
  source.slice(0, start) + text + source.slice(end);

function short(text: string): string {
  const line = text.replaceAll(/\s+/g, ' ').trim();
  return line.length <= 60 ? line : `${line.slice(0, 40)} … ${line.slice(-15)}`;
}
