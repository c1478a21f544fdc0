/** The browser's PUT: what it says of its way, and how it ends. Stub `XMLHttpRequest` with it. */
export class FakePut {
  static ends: ('sent' | 'lost' | number)[] = [];
  static sent: { readonly url: string; readonly type: string; readonly size: number }[] = [];
  readonly upload = new EventTarget();
  readonly #own = new EventTarget();
  #url = '';
  #type = '';
  status = 0;
  addEventListener = this.#own.addEventListener.bind(this.#own);
  open(_method: string, url: string): void {
    this.#url = url;
  }
  setRequestHeader(_name: string, value: string): void {
    this.#type = value;
  }
  abort(): void {}
  send(file: Blob): void {
    const end = FakePut.ends.shift() ?? 'sent';
    FakePut.sent.push({ url: this.#url, type: this.#type, size: file.size });
    this.upload.dispatchEvent(Object.assign(new Event('progress'), { loaded: file.size / 2, total: file.size }));
    queueMicrotask(() => {
      this.status = typeof end === 'number' ? end : 200;
      this.#own.dispatchEvent(new Event(end === 'lost' ? 'error' : 'load'));
    });
  }
}
