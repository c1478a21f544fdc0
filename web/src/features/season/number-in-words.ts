const small =
  'no one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen'.split(
    ' ',
  );
const tens = ['', '', 'twenty', 'thirty', 'forty', 'fifty', 'sixty', 'seventy', 'eighty', 'ninety'];

/** "no", "seventy-four", "four hundred and thirty"; from a thousand, digits with a comma. */
export function numberInWords(number: number): string {
  if (number < 20) return small[number] ?? String(number);
  if (number < 100) return [tens[Math.floor(number / 10)], small[number % 10]].slice(0, number % 10 ? 2 : 1).join('-');
  if (number >= 1000) return number.toLocaleString('en-GB');
  const hundreds = `${small[Math.floor(number / 100)]} hundred`;
  return number % 100 === 0 ? hundreds : `${hundreds} and ${numberInWords(number % 100)}`;
}
