// A résumé of which a nurse has sent the first half: what a server must let end that is told to close.
import { once } from 'node:events';
import { request, type IncomingMessage } from 'node:http';
import { CAST_PASSWORD } from './http';

/** The nurse's token, by the front door of a running server. */
export async function signInAt(base: string): Promise<string> {
  const reply = await fetch(`${base}/api/users/sign_in`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ user: { email: 'nurse@people.example', password: CAST_PASSWORD } }),
  });
  if (reply.status !== 200) throw new Error(`${reply.status} ${await reply.text()}`);
  return reply.headers.get('authorization') ?? '';
}

/** What is answered sends the rest, and resolves with the status and what becomes of the connection. */
export async function halfUploaded(base: string, authorization: string) {
  const bytes = Buffer.from(
    [
      ...['--half', 'content-disposition: form-data; name="user[about]"', '', 'I like nights.'],
      ...['--half', 'content-disposition: form-data; name="resume"; filename="a.rtf"', ''],
      ...[`{\\rtf1\\ansi ${'Registered nurse. '.repeat(2000)}}`, '--half--', ''],
    ].join('\r\n'),
  );
  const sending = request(`${base}/api/v1/profile`, {
    method: 'PUT',
    headers: {
      authorization,
      'content-type': 'multipart/form-data; boundary=half',
      'content-length': bytes.length,
    },
  });
  const answered = once(sending, 'response') as Promise<[IncomingMessage]>;
  answered.catch(() => undefined);
  const half = bytes.length / 2;
  await new Promise((sent) => sending.write(bytes.subarray(0, half), sent));
  return async () => {
    sending.end(bytes.subarray(half));
    const [reply] = await answered;
    reply.resume();
    return [reply.statusCode, reply.headers.connection];
  };
}
