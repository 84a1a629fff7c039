// The public pages: data gathered here, markup made by the web workspace's renderer. Nothing depends on who reads.
import type { PageChrome, PageData, PageName } from '@rounds/product/pages';
import type { FastifyInstance } from 'fastify';
import type { AppDeps } from '../app';

/** Loaded by main.ts from the built web workspace. */
export type RenderPage = <N extends PageName>(page: N, data: PageData[N], chrome: PageChrome) => string;

export async function mountPublicPages(_app: FastifyInstance, _deps: AppDeps & { render: RenderPage }) {}
