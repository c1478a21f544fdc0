import type { Browser, BrowserContext, ConsoleMessage, Locator, Page, Response } from 'playwright-core';

import { links } from '#web/api/links.ts';

import { accessibilityFindings } from './accessibility.ts';
import { expectEqual, patience } from './wait.ts';

export interface VisitorOptions {
  readonly device?: 'phone' | 'desktop';
  /** Country that the edge sees; empty where it cannot tell. */
  readonly country?: string;
  readonly withoutScripts?: boolean;
}

interface Refusal {
  readonly status: number;
  readonly path: string;
}

/** The documented answer without a session (spec 2 §4). */
const always: readonly Refusal[] = [{ status: 404, path: '/api/user' }];

/** Screens that axe has seen in this run; each state of a screen is looked over once. */
const lookedOver = new Set<string>();

/** A person at a browser, and everything that went wrong in front of them. */
export class Visitor {
  readonly context: BrowserContext;
  readonly page: Page;
  /** What no visitor should ever meet; a journey with one of these has failed. */
  readonly findings: string[] = [];
  /** The console and every refused request, in order. */
  readonly log: string[] = [];
  /** Of the house. */
  readonly origin: string;
  readonly #allowed: Refusal[] = [...always];

  constructor(context: BrowserContext, page: Page, origin: string) {
    this.context = context;
    this.page = page;
    this.origin = origin;
    this.#watch(page);
  }

  /** A second window of the same browser; what goes wrong in it is found here. */
  async anotherWindow(): Promise<Visitor> {
    const other = new Visitor(this.context, await this.context.newPage(), this.origin);
    return Object.assign(other, { findings: this.findings, log: this.log });
  }

  /** From now on this answer is part of the journey and not a finding. */
  allow(status: number, path: string): void {
    this.#allowed.push({ status, path });
  }

  async open(path: string): Promise<Response> {
    const response = await this.page.goto(path);
    if (!response) throw new Error(`Nothing answered for ${path}.`);
    await this.ready();
    return response;
  }

  /** The page has been taken over by its script: React knows its root. */
  async ready(page = this.page): Promise<void> {
    await page.waitForFunction(() => {
      const root = document.getElementById('root');
      return root === null || Object.keys(root).some((key) => key.startsWith('__reactContainer'));
    });
  }

  link(name: string | RegExp, within: Page | Locator = this.page): Locator {
    return within.getByRole('link', typeof name === 'string' ? { name, exact: true } : { name });
  }

  button(name: string | RegExp, within: Page | Locator = this.page): Locator {
    return within.getByRole('button', typeof name === 'string' ? { name, exact: true } : { name });
  }

  async sees(text: string | RegExp, within = patience): Promise<Locator> {
    const found = this.page.getByText(text).filter({ visible: true }).first();
    await found.waitFor({ timeout: within });
    return found;
  }

  async seesHeading(name: string | RegExp): Promise<void> {
    await this.page.getByRole('heading', { level: 1, name }).waitFor();
  }

  /** At this address, in the document that belongs to it: whatever leads across to a page with a document of its own loads that document. */
  async isAt(path: string | RegExp): Promise<void> {
    await this.page.waitForURL((url) => {
      const at = url.pathname + url.search;
      return typeof path === 'string' ? at === path : path.test(at);
    });
    await this.page.waitForFunction((apart) => {
      const loaded = performance.getEntriesByType('navigation').map(({ name }) => new URL(name).pathname);
      return loaded.every((at) => (at === apart) === (location.pathname === apart));
    }, links.checkout.to());
  }

  /** axe on the present screen; `screen` names it in findings. */
  async lookOver(screen: string): Promise<void> {
    if (lookedOver.has(screen)) return;
    lookedOver.add(screen);
    // Every page has a heading of the first level once its content has come; behind a dialog it is hidden.
    await this.page.locator('h1').first().waitFor({ state: 'attached' });
    for (const finding of await accessibilityFindings(this.page)) this.findings.push(`${screen}: ${finding}`);
  }

  /** What the API answers to this browser, cookies and all. */
  async ask(path: string): Promise<{ readonly status: number; readonly body: string }> {
    const response = await this.context.request.get(path);
    return { status: response.status(), body: await response.text() };
  }

  async hasTitle(title: string): Promise<void> {
    expectEqual(await this.page.title(), title, 'title of the page');
  }

  #watch(page: Page): void {
    page.setDefaultTimeout(patience);
    page.setDefaultNavigationTimeout(2 * patience);
    page.on('pageerror', (error) => this.#find(`page error: ${error.message}`));
    page.on('console', (message) => this.#hear(message));
    page.on('response', (response) => {
      if (response.status() >= 400)
        this.log.push(`${response.status()} ${response.request().method()} ${response.url()}`);
    });
    page.on('requestfailed', (request) => {
      this.log.push(`failed ${request.method()} ${request.url()} ${request.failure()?.errorText ?? ''}`);
    });
  }

  #hear(message: ConsoleMessage): void {
    const line = `${message.type()}: ${message.text()} (${message.location().url})`;
    this.log.push(line);
    if (message.type() === 'error' && !this.#isAllowed(message)) this.#find(`console ${line}`);
  }

  /** A violation of the policy is a console error too, and nothing allows one. */
  #isAllowed(message: ConsoleMessage): boolean {
    const status = Number(/responded with a status of (\d+)/.exec(message.text())?.[1]);
    const url = URL.parse(message.location().url, this.origin);
    return this.#allowed.some((refusal) => refusal.status === status && refusal.path === url?.pathname);
  }

  #find(finding: string): void {
    this.log.push(finding);
    this.findings.push(finding);
  }
}

const devices = {
  phone: { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true },
  desktop: { viewport: { width: 1280, height: 900 } },
} as const;

/** Opens a browser context of its own at the house. */
export async function enterHouse(browser: Browser, origin: string, options: VisitorOptions = {}): Promise<Visitor> {
  const { device = 'desktop', country, withoutScripts = false } = options;
  const context = await browser.newContext({
    ...devices[device],
    baseURL: origin,
    locale: 'en-GB',
    timezoneId: 'Europe/London',
    javaScriptEnabled: !withoutScripts,
    ...(country === undefined ? {} : { extraHTTPHeaders: { 'x-test-country': country } }),
  });
  return new Visitor(context, await context.newPage(), origin);
}
