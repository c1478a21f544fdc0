import { contract, fileOf } from '#shared/catalogue/contract.ts';
import type { Contract, PathName } from '#shared/catalogue/contract.ts';
import type { Method } from '#shared/kernel/contract/path.ts';
import type { PathHandler } from '#functions/platform/http/handle-path.ts';
import { call } from '#test/support/call.ts';
import type { Call } from '#test/support/call.ts';

type Verb<N extends PathName> = keyof Contract[N]['methods'] & Method;

/** `refused`: the house is expected to refuse it. */
type Asked = Call & { readonly refused?: true };

/** A browser that uses the house by the names of its paths, and keeps the cookies. */
export class Guest {
  readonly cookies: Record<string, string> = {};

  get<N extends PathName>(name: N, request: Asked = {}) {
    // A path without the method has no data, which its caller would see.
    return this.#use(name, 'GET' as 'GET' & Verb<N>, request);
  }

  post<N extends PathName>(name: N, body: unknown, request: Asked = {}) {
    return this.#use(name, 'POST' as 'POST' & Verb<N>, { body, ...request });
  }

  delete<N extends PathName>(name: N, request: Asked = {}) {
    return this.#use(name, 'DELETE' as 'DELETE' & Verb<N>, request);
  }

  async #use<N extends PathName, V extends Verb<N>>(name: N, method: V, request: Asked) {
    const { refused, ...asked } = request;
    const entry: Contract[N] = contract[name];
    const file = `#functions/${entry.area}/api/${fileOf(name)}.ts`;
    // Each file of a path exports its handler.
    const { handler } = (await import(file)) as { readonly handler: PathHandler<Contract[N]> };
    const answer = await call<Contract[N], V>(handler, { cookies: this.cookies, ...asked, method });
    Object.assign(this.cookies, answer.cookies);
    const code = answer.problem?.code;
    if ((code !== undefined) !== (refused === true))
      throw new Error(`${name} answered ${answer.status} ${JSON.stringify(answer.problem)}.`);
    return answer;
  }
}
