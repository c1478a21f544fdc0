/** The payment page belongs to the provider, so the browser leaves the site for it. */
export function goToPayment(url: string): void {
  location.assign(url);
}
