/**
 * The demonstration's wallet: a stub with the part of Stripe.js that the checkout speaks to, in the place of Stripe.js. It asks for no card,
 * and no money moves. What it does is answered by functions/platform/payment/demo/express-answers.ts.
 */
(() => {
  const ask = async (secret, action) => {
    const change = action ? { method: 'POST', body: new URLSearchParams({ action }) } : undefined;
    const response = await fetch(`/demo-payments/${secret}`, change);
    if (!response.ok) throw new Error(`The demonstration's provider answered ${response.status}.`);
    return response.json();
  };

  const button = (label, className, press) => {
    const element = document.createElement('button');
    element.type = 'button';
    element.className = className;
    element.textContent = label;
    element.addEventListener('click', press);
    return element;
  };

  /** The sheet that a wallet lays over the page; `press` has the action of a button, null for closing. */
  function openSheet(amount, press) {
    const sheet = document.createElement('dialog');
    sheet.className = 'demo-wallet';
    sheet.setAttribute('aria-labelledby', 'demo-wallet-title');
    const title = document.createElement('h2');
    title.id = 'demo-wallet-title';
    title.textContent = `Pay ${amount}`;
    const [company, said] = ['p', 'p'].map((name) => document.createElement(name));
    company.textContent = 'Demonstration wallet';
    company.className = 'demo-wallet-company';
    said.textContent = 'No card is asked for and no money moves.';
    said.setAttribute('role', 'status');
    const choose = (action) => () => {
      for (const each of buttons) each.disabled = true;
      said.textContent = 'One moment.';
      press(action);
    };
    const buttons = [
      button(`Pay ${amount}`, 'demo-wallet-main', choose('pay')),
      button('Let the bank decline it', '', choose('decline')),
      button('Pay, and lose the connection', '', choose('lose')),
      button('Close', '', () => sheet.close()),
    ];
    sheet.append(company, title, said, ...buttons);
    sheet.addEventListener('close', () => {
      sheet.remove();
      press(null);
    });
    document.body.append(sheet);
    sheet.showModal();
    return sheet;
  }

  function initCheckoutElementsSdk({ clientSecret }) {
    const hears = new Map();
    const tell = (kind, event = {}) => hears.get(kind)?.({ elementType: 'expressCheckout', ...event });
    let session;
    let place;

    function open() {
      let isDone = false;
      const end = () => {
        isDone = true;
        sheet.close();
      };
      const sheet = openSheet(session.amount, (action) => {
        if (action) tell('confirm', { expressPaymentType: 'link', paymentFailed: end, action, end });
        else if (!isDone) tell('cancel');
      });
    }

    const element = {
      on(kind, hear) {
        hears.set(kind, hear);
        return element;
      },
      mount(host) {
        place = host;
        host.append(button('Demonstration wallet', 'demo-wallet-button', open));
        tell('ready', { availablePaymentMethods: { link: true } });
      },
      destroy() {
        place?.replaceChildren();
      },
    };

    /** The customer has agreed on the sheet; the page has placed the order meanwhile. */
    async function confirm({ expressCheckoutConfirmEvent: { action, end } }) {
      const { became } = await ask(clientSecret, action === 'decline' ? 'decline' : 'pay');
      if (action === 'lose') throw new TypeError('The connection was lost.');
      if (became === 'paid') {
        end();
        return { type: 'success', session: {} };
      }
      const code = became === 'declined' ? 'paymentFailed' : null;
      return { type: 'error', error: { message: `The payment is ${became}.`, code } };
    }

    return {
      createExpressCheckoutElement: () => element,
      async loadActions() {
        session = await ask(clientSecret);
        const total = { amount: session.amount, minorUnitsAmount: session.pence };
        return { type: 'success', actions: { getSession: () => ({ total: { total } }), confirm } };
      },
    };
  }

  const look = document.createElement('link');
  look.rel = 'stylesheet';
  look.href = '/demo-wallet.css';
  document.head.append(look);
  globalThis.Stripe = () => ({ initCheckoutElementsSdk });
})();
