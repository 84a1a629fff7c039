// Scripts of others: how an operator names them, and which documents open to exactly which origin.
import Fastify from 'fastify';
import { describe, expect, it } from 'vitest';
import { readConfig } from './config';
import { securityHeaders } from './http/security';

const settings = {
  ANALYTICS_SCRIPT_URL: 'https://stats.example.org/count.js?v=2',
  ANALYTICS_SCRIPT_ATTRIBUTE: 'data-website-id=1a2b',
  CHAT_WIDGET_SCRIPT_URL: 'https://chat.example.net:8443/widget.js',
};

describe('the settings', () => {
  it('are none unless they are set', () => {
    expect(readConfig({}).outside).toEqual({ analytics: null, chatWidget: null });
    const { ANALYTICS_SCRIPT_ATTRIBUTE } = settings;
    expect(readConfig({ ANALYTICS_SCRIPT_ATTRIBUTE }).outside.analytics).toBeNull();
  });

  it('name a script each, and an attribute of the first', () => {
    expect(readConfig(settings).outside).toEqual({
      analytics: {
        script: settings.ANALYTICS_SCRIPT_URL,
        attribute: { name: 'data-website-id', value: '1a2b' },
      },
      chatWidget: settings.CHAT_WIDGET_SCRIPT_URL,
    });
    const { ANALYTICS_SCRIPT_URL } = settings;
    expect(readConfig({ ANALYTICS_SCRIPT_URL }).outside.analytics?.attribute).toBeNull();
  });

  it.each([
    ['ANALYTICS_SCRIPT_URL', 'stats', 'This is not a web address.'],
    ['CHAT_WIDGET_SCRIPT_URL', 'javascript:alert(1)', 'This is not a web address.'],
    ['ANALYTICS_SCRIPT_URL', 'https://me:secret@stats.example.org/a.js', 'no user name and no password'],
    ['CHAT_WIDGET_SCRIPT_URL', 'https://*.example.org/a.js', 'only one server can be named'],
    ['CHAT_WIDGET_SCRIPT_URL', "https://a;script-src'b/a.js", 'only one server can be named'],
    ['ANALYTICS_SCRIPT_ATTRIBUTE', 'onload=alert(1)', 'Please write one attribute'],
    ['ANALYTICS_SCRIPT_ATTRIBUTE', 'data-a="b"', 'Please write one attribute'],
  ])('%s of %s stops the server with a sentence', (name, value, sentence) => {
    expect(() => readConfig({ [name]: value })).toThrow(sentence);
    expect(() => readConfig({ [name]: value })).toThrow(new RegExp(`^${name}: `));
  });

  it.each(['ANALYTICS_SCRIPT_URL', 'CHAT_WIDGET_SCRIPT_URL'])(
    '%s comes by https where the pages do',
    (name) => {
      const plain = { [name]: 'http://10.0.0.5/a.js' };
      const house = {
        NODE_ENV: 'production',
        PUBLIC_URL: 'https://rounds.example.org',
        SMTP_URL: 'smtps://rounds:word@mail.example.org',
        ROUNDS_SECRET: 'thirty-two characters, or some more',
        DATABASE_URL: 'postgres://rounds@database.example.org/rounds',
      };
      expect(() => readConfig({ ...house, ...plain })).toThrow(`${name}: a page of an https address`);
      expect(() => readConfig(plain)).not.toThrow();
    },
  );
});

async function policyOf(path: string, env: Record<string, string>, cards = false): Promise<string[]> {
  const app = Fastify();
  const { outside } = readConfig(env);
  await app.register(securityHeaders, { publicUrl: 'http://localhost', cards, outside });
  const answer = await app.inject(path);
  await app.close();
  return String(answer.headers['content-security-policy'])
    .replaceAll(/'nonce-[^']+'/g, 'nonce')
    .split('; ');
}

const opened = async (path: string, env: Record<string, string> = settings) => {
  const alone = await policyOf(path, {});
  return (await policyOf(path, env)).filter((part) => !alone.includes(part));
};

describe('the content policy', () => {
  it.each(['/', '/final', '/jobs', '/jobs/17-nurse?from=x', '/blog/a-post', '/legal/privacy', '/api/docs'])(
    'opens %s to analytics alone',
    async (path) => {
      expect(await opened(path)).toEqual([
        "script-src 'self' nonce https://stats.example.org",
        "connect-src 'self' https://stats.example.org",
      ]);
    },
  );

  it.each(['/employer/dashboard', '/job_seeker/job_search', '/employer/jobs/8/edit', '/employer/nowhere'])(
    'opens %s to the widget alone',
    async (path) => {
      expect(await opened(path)).toEqual([
        "script-src 'self' nonce https://chat.example.net:8443",
        "connect-src 'self' https://chat.example.net:8443",
        'frame-src https://chat.example.net:8443',
      ]);
    },
  );

  it.each([
    '/employer',
    '/job_seeker/register',
    '/platform',
    '/platform/people/4',
    '/mailbox',
    '/unsubscribe',
    '/nowhere',
    '/api/v1/location',
  ])('opens %s to nobody', async (path) => {
    expect(await opened(path)).toEqual([]);
  });

  it('opens to none of which nothing is set', async () => {
    const { ANALYTICS_SCRIPT_URL, CHAT_WIDGET_SCRIPT_URL } = settings;
    expect(await opened('/employer/dashboard', { ANALYTICS_SCRIPT_URL })).toEqual([]);
    expect(await opened('/jobs', { CHAT_WIDGET_SCRIPT_URL })).toEqual([]);
  });

  it('lets the frames of the payment provider stand beside the widget’s', async () => {
    const frames = (await policyOf('/employer/plan', settings, true)).filter((part) =>
      part.startsWith('frame-src'),
    );
    expect(frames).toEqual([
      'frame-src https://js.stripe.com https://*.js.stripe.com https://hooks.stripe.com https://chat.example.net:8443',
    ]);
  });
});
