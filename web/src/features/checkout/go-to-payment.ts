/** The payment page is the provider's, so the browser leaves the site. */
export function goToPayment(url: string): void {
  location.assign(url);
}
