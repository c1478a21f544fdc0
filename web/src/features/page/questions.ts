import type { Block, Span } from '#shared/kernel/contract/block.ts';

export interface Question {
  readonly anchor: string;
  readonly text: string;
  readonly answer: readonly Block[];
}

export interface Topic {
  readonly anchor: string;
  readonly title: string;
  readonly questions: readonly Question[];
}

/** The help text as questions by topic: a level 2 heading is a topic, a level 3 heading a question. */
export function topicsOf(blocks: readonly Block[]): Topic[] {
  const topics: { anchor: string; title: string; questions: { anchor: string; text: string; answer: Block[] }[] }[] =
    [];
  for (const block of blocks) {
    const topic = topics.at(-1);
    if (block.kind === 'heading' && block.level === 2) {
      topics.push({ anchor: block.anchor, title: block.text, questions: [] });
    } else if (block.kind === 'heading') {
      topic?.questions.push({ anchor: block.anchor, text: block.text, answer: [] });
    } else {
      topic?.questions.at(-1)?.answer.push(block);
    }
  }
  return topics;
}

/** Topics with the questions that contain every word of the search; all for an empty one. */
export function findQuestions(topics: readonly Topic[], search: string): Topic[] {
  const words = plain(search).split(/\s+/).filter(Boolean);
  if (words.length === 0) return [...topics];
  return topics
    .map((topic) => ({
      ...topic,
      questions: topic.questions.filter((question) => {
        const text = plain(`${topic.title} ${question.text} ${question.answer.map(textOf).join(' ')}`);
        return words.every((word) => text.includes(word));
      }),
    }))
    .filter(({ questions }) => questions.length > 0);
}

/** Without capitals and accents, so that "cafe" finds "Café". */
function plain(text: string): string {
  return text.toLowerCase().normalize('NFD').replace(/\p{M}/gu, '').replaceAll('’', "'");
}

function textOf(block: Block): string {
  switch (block.kind) {
    case 'paragraph':
    case 'quote':
      return spansText(block.spans);
    case 'list':
      return block.items.map(spansText).join(' ');
    case 'table':
      return block.rows.flat().map(spansText).join(' ');
    case 'action':
    case 'heading':
      return block.text;
    case 'picture':
      return block.image.altText;
  }
}

function spansText(spans: readonly Span[]): string {
  return spans.map(({ text }) => text).join('');
}
