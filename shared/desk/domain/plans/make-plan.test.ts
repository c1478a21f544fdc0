import { describe, expect, it } from 'vitest';

import { csvOf } from '#shared/kernel/text/csv.ts';
import type { Hall } from '#shared/season/domain/hall/plan.ts';
import { readCsv } from '#functions/platform/csv/read-csv.ts';
import { halls } from '#functions/publishing/readers/halls.ts';

import { makePlan } from './make-plan.ts';
import type { PlanFacts } from './make-plan.ts';
import { rowsOfPlan } from './plan-rows.ts';
import { readJson } from './read-json.ts';
import { readTable } from './read-table.ts';

const facts: PlanFacts = { id: 'studio', title: 'Studio', venueId: '76', expected: null, before: null };
const heading = 'section,row,number,x,y,zone,view,kind';

const fromCsv = (text: string, more: Partial<PlanFacts> = {}) =>
  makePlan(readTable(readCsv(text)), { ...facts, ...more });
const lines = (...seats: readonly string[]) => [heading, ...seats].join('\n');
/** "3 number: …" */
const told = (text: string, more: Partial<PlanFacts> = {}) =>
  fromCsv(text, more).mistakes.map(({ line, column, sentence }) => `${line ?? '-'} ${column ?? '-'}: ${sentence}`);
const seatsOf = ({ sections }: Hall) => sections.flatMap(({ seats }) => seats);

describe('a spreadsheet', () => {
  it('becomes a plan with its stage above, labels off the seats, and rows by number', () => {
    const { hall, mistakes } = fromCsv(
      lines('Stalls,A,2,100,0,A,,', 'Stalls,A,1,50,0,A,side,', 'Café Circle,AA,10,80,400,b,Restricted,SEAT'),
    );
    expect(mistakes).toEqual([]);
    expect(hall.sections.map(({ id, title }) => [id, title])).toEqual([
      ['stalls', 'Stalls'],
      ['cafe-circle', 'Café Circle'],
    ]);
    expect(seatsOf(hall).map(({ id, zone, view, kind }) => [id, zone, view, kind].join(' '))).toEqual([
      'stalls-A-1 A side seat',
      'stalls-A-2 A clear seat',
      'cafe-circle-AA-10 B restricted seat',
    ]);
    const { stage, width, height } = hall;
    expect(Math.min(...seatsOf(hall).map(({ y }) => y))).toBeGreaterThan(stage.y + stage.height);
    expect(Math.max(...seatsOf(hall).map(({ x }) => x))).toBeLessThan(width);
    for (const { label } of hall.sections) {
      expect(Math.min(...seatsOf(hall).map(({ x, y }) => Math.hypot(x - label.x, y - label.y)))).toBeGreaterThan(60);
      expect(label.y).toBeLessThan(height);
    }
  });

  it('may be any that a spreadsheet writes: semicolons, decimal commas, a mark, CRLF, columns in another order', () => {
    const { hall, mistakes } = fromCsv(
      '\uFEFFZone;Number;Row;Section;Y;X\r\nA;1;A;Stalls;400,5;100,25\r\nA;2;A;Stalls;400,5;150\r\n',
    );
    expect(mistakes).toEqual([]);
    expect(seatsOf(hall)).toMatchObject([{ x: 100.3, y: 400.5 }, { x: 150 }]);
  });

  it('takes a cell that begins like a formula for text', () => {
    const { hall, mistakes } = fromCsv(lines('=1+1,A,1,100,400,A,,'));
    expect(mistakes).toEqual([]);
    expect(hall.sections).toMatchObject([{ id: '11', title: '=1+1' }]);
    expect(told(lines('Stalls,A,1,=1+1,400,A,,'))).toEqual(['2 x: “=1+1” is no position: a number of plan units.']);
    expect(csvOf(rowsOfPlan(hall))).toContain('"\'=1+1"');
    expect(fromCsv(csvOf(rowsOfPlan(hall))).hall.sections[0]?.title).toBe('=1+1');
  });

  it('tells every mistake at once, by line', () => {
    expect(
      told(
        lines(
          'Stalls,A,14a,100,400,A,,',
          'Stalls,Row 1,2,one,400,AB,nice,stool',
          ',A,3,200,25000,A,,',
          'Stalls,A,4,250,400,A,,,,extra',
          `${'A very long name '.repeat(5)},A,5,300,400,A,,`,
        ),
      ),
    ).toEqual([
      '2 number: “14a” is no seat number: a whole number from 1 to 999.',
      '3 row: “Row 1” is no row: one or two letters, with a figure after them where one is needed.',
      '3 x: “one” is no position: a number of plan units.',
      '3 zone: “AB” is no zone: one letter, A the dearest.',
      '3 view: “nice” is no view: clear, side, restricted.',
      '3 kind: “stool” is no kind: seat, wheelchair, companion.',
      '4 section: The section has no name.',
      '4 y: “25000” is no position on the plan: it reaches from 0 to 20000 units.',
      '5 -: This line has 10 cells, and the heading 8.',
      '6 section: The name of the section has 84 characters; 60 fit on a ticket.',
    ]);
  });

  it.each([
    ['an empty file', '', ['- -: The file is empty.']],
    ['a heading alone', heading, ['- -: Only the heading is there, and no seat below it.']],
    ['a quotation mark left open', `${heading}\n"Stalls,A`, ['2 -: A quotation mark is opened here and never closed.']],
    [
      'columns that are missing, misspelt or twice',
      'section,row,number,x,x,zone,veiw\n',
      [
        '1 y: The heading does not name the column y.',
        '1 x: The heading names x twice.',
        '1 -: No plan has a column “veiw”. A plan has section, row, number, x, y, zone, view, kind.',
      ],
    ],
  ])('of %s says so', (_, text, mistakes) => {
    expect(told(text)).toEqual(mistakes);
  });
});

describe('a plan', () => {
  it.each([
    [
      'has no two seats of one name',
      ['Stalls,A,1,100,400,A,,', 'Stalls,a,1,300,400,A,,'],
      '3 number: Stalls A 1 is named on line 2 already.',
    ],
    [
      'has no two seats on one point, of other sections neither',
      ['Stalls,A,1,100,400,A,,', 'Circle,A,1,100,400,A,,'],
      '3 x: Circle A 1 and Stalls A 1 stand on one point.',
    ],
    [
      'leaves a seat its width',
      ['Stalls,A,1,100,400,A,,', 'Stalls,A,2,144,400,A,,'],
      '3 x: Stalls A 2 and Stalls A 1 are 44 units apart; seats have to be 45 apart.',
    ],
    [
      'has no companion’s seat without its space',
      ['Stalls,A,1,100,400,A,,wheelchair', 'Stalls,A,2,200,400,A,,companion', 'Stalls,A,3,300,400,A,,companion'],
      '4 kind: Stalls A 3 is a companion’s seat without a wheelchair space of its own beside it in the row.',
    ],
    [
      'has no wheelchair space without a companion’s seat',
      ['Stalls,A,1,100,400,A,,wheelchair', 'Stalls,A,3,200,400,A,,companion'],
      [
        '2 kind: Stalls A 1 is a wheelchair space without a companion’s seat of its own beside it in the row.',
        '3 kind: Stalls A 3 is a companion’s seat without a wheelchair space of its own beside it in the row.',
      ],
    ],
    [
      'has no two sections whose ids collide',
      ['Boxes Left,A,1,100,400,A,,', 'Boxes: left,A,2,200,400,A,,'],
      '3 section: “Boxes Left” and “Boxes: left” would be one section: write their names alike, or less alike.',
    ],
    [
      'has names that an id can be made of',
      ['一階,A,1,100,400,A,,'],
      '2 section: The name “一階” needs a letter or a figure of the Latin alphabet.',
    ],
  ])('%s', (_, seats, mistakes) => {
    expect(told(lines(...seats))).toEqual([mistakes].flat());
  });

  it('marks the seats that a mistake is about', () => {
    const { mistakes } = fromCsv(lines('Stalls,A,1,100,400,A,,', 'Stalls,A,2,100,400,A,,'));
    expect(mistakes[0]?.seatIds).toEqual(['stalls-A-1', 'stalls-A-2']);
  });

  it('keeps long names apart whose ids would be cut alike', () => {
    const name = 'Upper amphitheatre restricted standing places';
    expect(told(lines(`${name} far left,A,1,100,400,A,,`, `${name} far left too,A,2,200,400,A,,`))).toHaveLength(1);
    expect(told(lines(`${name} left,A,1,100,400,A,,`))).toEqual([]);
  });

  it('has a limit of seats and of sections', () => {
    const row = (letter: string, section: number) =>
      Array.from({ length: 130 }, (_, place) => `S${section},${letter},${place + 1},${place * 50},${section * 50},A,,`);
    const large = Array.from({ length: 41 }, (_, section) => row('A', section)).flat();
    expect(told(lines(...large))).toEqual([
      '- -: A hall has at most 5,000 seats; this one has 5330.',
      '- -: A hall has at most 40 sections; this one has 41.',
    ]);
  });
});

describe('the main stage', () => {
  const [main] = halls() as [Hall];
  const csv = csvOf(rowsOfPlan(main));

  it('has as many seats as somebody expects, or says so: 2,257 of 2,256', () => {
    expect(told(csv, { before: main, expected: 2256 })).toEqual([]);
    const one = `${csv}"Stalls","A","99","100","1900","A","clear","seat"\r\n`;
    expect(told(one, { before: main, expected: 2256 })).toEqual([
      '- -: The file names 2,257 seats, and you expect 2,256.',
    ]);
  });

  it.each(halls().map((hall) => [hall.id, hall] as const))(
    '%s: exported and imported again it is the same',
    (_, hall) => {
      const own = { id: hall.id, title: hall.title, venueId: hall.venueId };
      expect(fromCsv(csvOf(rowsOfPlan(hall)), { ...own, before: hall })).toEqual({ hall, mistakes: [] });
      const json = makePlan(readJson(JSON.stringify(hall)), { ...facts, ...own });
      expect(json).toEqual({ hall, mistakes: [] });
    },
  );

  it('has the same seats in a house that does not know it, and the same plan once it went through', () => {
    const { hall, mistakes } = fromCsv(csv);
    expect(mistakes).toEqual([]);
    const bare = (of: Hall) => seatsOf(of).map((seat) => ({ ...seat, id: null }));
    expect(bare(hall)).toEqual(bare(main));
    expect(fromCsv(csvOf(rowsOfPlan(hall)))).toEqual({ hall, mistakes: [] });
  });

  it('grows where the version before has no room for a seat', () => {
    const off = csv.replace(/"Balcony","A","7","[\d.]+","[\d.]+"/, '"Balcony","A","7","19000","19000"');
    expect(off).not.toBe(csv);
    expect(fromCsv(off, { before: main }).hall.width).toBeGreaterThan(19_000);
  });
});

describe('JSON', () => {
  const plan = (seats: readonly unknown[], more: object = {}) =>
    JSON.stringify({ sections: [{ title: 'Stalls', seats, ...more }] });
  const seat = { row: 'A', number: 1, x: 100, y: 400, zone: 'A' };
  const toldOf = (text: string) =>
    makePlan(readJson(text), facts).mistakes.map(
      ({ line, column, sentence }) => `${line ?? '-'} ${column ?? '-'}: ${sentence}`,
    );

  it('may leave out what can be computed', () => {
    const { hall, mistakes } = makePlan(readJson(`\uFEFF${plan([seat])}`), facts);
    expect(mistakes).toEqual([]);
    expect(seatsOf(hall)).toMatchObject([{ id: 'stalls-A-1', view: 'clear', kind: 'seat' }]);
  });

  it.each([
    ['nothing', ' \n', ['- -: The file is empty.']],
    ['a broken text', '{\n"sections": []\n"width": 3}', ['3 -: From here on this is not JSON.']],
    ['no plan', '[]', [/expected object/]],
    [
      'seats that are none, one by one',
      plan([
        { ...seat, number: '14a', veiw: 'side' },
        { ...seat, zone: { A: 1 } },
      ]),
      [
        '- veiw: Stalls, seat 1 of the list: no seat has a field “veiw”.',
        '- number: Stalls, seat 1 of the list: “14a” is no seat number: a whole number from 1 to 999.',
        '- zone: Stalls, seat 2 of the list: “?” is no zone: one letter, A the dearest.',
      ],
    ],
    ['the same seat twice', plan([seat, { ...seat, x: 300 }]), ['- number: Stalls A 1 is named twice.']],
    ['an id that is none', plan([seat], { id: 'Stalls A' }), [/sections\.0\.id: Small letters/]],
    [
      'a plan that is smaller than its seats',
      JSON.stringify({
        width: 90,
        height: 500,
        stage: { x: 0, y: 0, width: 50, height: 50 },
        sections: [{ title: 'Stalls', seats: [seat] }],
      }),
      ['- y: Stalls A 1 stands outside the plan of 90 by 500 units.'],
    ],
  ])('of %s says so', (_, text, expected) => {
    const mistakes = toldOf(text);
    expect(mistakes).toHaveLength(expected.length);
    for (const [place, each] of expected.entries()) expect(mistakes[place]).toMatch(each);
  });
});
