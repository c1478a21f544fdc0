/** A pass opens in place of the page: a file of ours, or Google's page. */
export function leaveFor(url: string): void {
  location.assign(url);
}
