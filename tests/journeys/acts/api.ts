// The API as the journeys use it, for what would take long by hand. What people do goes through the pages.
import type { Answer, Args, CallSpec } from '@rounds/product/call';
import { solveCaptcha } from '../../harness/captcha';
import { PASSWORD, type Side } from './doors';

export interface Caller {
  /** Answers the parsed answer, or throws with the server's refusal. */
  call<C extends CallSpec>(spec: C, args: Args<C>): Promise<Answer<C>>;
  /** A call with files, which travels as a form. */
  sendForm<C extends CallSpec>(spec: C, params: Record<string, number>, form: FormData): Promise<Answer<C>>;
}

type Words = Record<string, string | number | boolean | undefined>;
interface Parts {
  params?: Words;
  query?: Words;
  body?: unknown;
}

const doors = {
  job_seeker: ['users', 'user'],
  employer: ['employers', 'employer'],
  platform: ['platform', 'platform'],
} as const;

export async function callAs(base: string, side: Side, email: string): Promise<Caller> {
  let token = '';
  const request = async (method: string, path: string, body: string | FormData | undefined) => {
    const response = await fetch(`${base}/api${path}`, {
      method,
      headers: {
        ...(typeof body === 'string' ? { 'content-type': 'application/json' } : {}),
        ...(token ? { authorization: `Bearer ${token}` } : { 'captcha-solution': await solveCaptcha(base) }),
      },
      ...(body === undefined ? {} : { body }),
    });
    token = response.headers.get('authorization')?.replace(/^Bearer /, '') ?? token;
    if (!response.ok) {
      throw new Error(`${email}, ${method} ${path}: ${response.status} ${await response.text()}`);
    }
    return (await response.json()) as unknown;
  };
  const [path, key] = doors[side];
  await request('POST', `/${path}/sign_in`, JSON.stringify({ [key]: { email, password: PASSWORD } }));
  return {
    call: async (spec, args) => {
      const { params, query, body } = args as Parts;
      const text = body === undefined ? undefined : JSON.stringify(body);
      return spec.response.parse(await request(spec.method, pathOf(spec, params, query), text)) as never;
    },
    sendForm: async (spec, params, form) =>
      spec.response.parse(await request(spec.method, pathOf(spec, params), form)) as never,
  };
}

function pathOf(spec: CallSpec, params: Words = {}, query: Words = {}): string {
  const path = spec.path.replace(/\{(\w+)\}/g, (_, name: string) => String(params[name]));
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) if (value !== undefined) search.set(name, String(value));
  return search.size > 0 ? `${path}?${search}` : path;
}
