/** Where post can be sent, this country first; ISO 3166 alpha-2. The browser names them. */
const codes =
  'AD AE AR AT AU BE BG BH BR CA CH CL CN CO CY CZ DE DK EE EG ES FI FR GG GI GR HK HR HU IE IL IM IN IS IT JE JO JP KE KR KW LB LI LT LU LV MA MC MT MX MY NG NL NO NZ OM PE PH PK PL PT QA RO RS SA SE SG SI SK SM TH TN TR TW UA US UY VA VN ZA';

let names: Intl.DisplayNames | undefined;

export function countryName(code: string): string {
  names ??= new Intl.DisplayNames('en-GB', { type: 'region' });
  return names.of(code) ?? code;
}

export function countryOptions(): readonly { readonly value: string; readonly label: string }[] {
  const others = codes.split(' ').map((value) => ({ value, label: countryName(value) }));
  return [
    { value: 'GB', label: countryName('GB') },
    ...others.toSorted((one, other) => one.label.localeCompare(other.label, 'en-GB')),
  ];
}
