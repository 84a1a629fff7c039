// Bytes that a call answers, saved by the browser under a name.
import type { Args, CallSpec } from '@rounds/product/call';
import { downloadFile, fileTicket } from '@rounds/product/offers/calls';
import { send, sendForBytes } from './client';

/** Asks the call and hands what comes to the browser's downloads. Throws Refused. */
export async function download<C extends CallSpec>(spec: C, args: Args<C>, name: string): Promise<void> {
  const bytes = await sendForBytes(spec, args);
  const link = document.createElement('a');
  link.href = URL.createObjectURL(bytes);
  link.download = name;
  link.click();
  URL.revokeObjectURL(link.href);
}

/** The bytes of a file that its reader may open. Throws Refused. */
export async function bytesOfFile(file_id: string): Promise<Blob> {
  const params = { file_id };
  const { url } = (await send(fileTicket, { params })).data;
  const ticket = new URL(url, location.origin).searchParams.get('ticket') ?? '';
  return sendForBytes(downloadFile, { params, query: { ticket } });
}
