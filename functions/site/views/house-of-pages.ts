import type { Flat } from '#shared/kernel/contract/resource.ts';
import type { House } from '#shared/kernel/house/facts.ts';
import type { houseOfPages as shape } from '#shared/site/contract/chrome.ts';

/** What every page says of the house, of all that is known of it. */
export function houseOfPages({ id, facts, rules: { postDays, saleGroups } }: House): Flat<typeof shape> {
  const { name, shortName, companyNumber, charityNumber, phone, boxOfficeEmail, corporatePolicies } = facts;
  const { phoneLines, emailMonitored, contactMessages } = facts.hours;
  return {
    id,
    name,
    shortName,
    companyNumber,
    charityNumber,
    phone,
    boxOfficeEmail,
    corporatePolicies,
    postDays,
    wordmark: [...facts.wordmark],
    address: [...facts.address],
    hours: { phoneLines, emailMonitored, contactMessages },
    social: [...facts.social],
    ...(saleGroups ? { saleGroups: [...saleGroups] } : {}),
    ...(facts.venues ? { venues: [...facts.venues] } : {}),
  };
}
