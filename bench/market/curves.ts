// Growth drawn as a picture: one line a class of words, sizes and times on logarithmic scales.

const width = 640;
const height = 360;
const left = 60;
const bottom = 310;
const colors = ['#0b5f62', '#b25e09', '#6b4fa0', '#3d6b21', '#9c2b4e'];

/** An SVG of milliseconds by size. */
export function curves(
  title: string,
  sizes: readonly number[],
  lines: Readonly<Record<string, readonly number[]>>,
): string {
  const [least = 1, most = 10] = [sizes[0], sizes.at(-1)];
  const x = (size: number) => left + ((width - left - 110) * Math.log(size / least)) / Math.log(most / least);
  const y = (ms: number) => bottom - ((bottom - 30) * Math.log(Math.max(1, ms))) / Math.log(100);
  const ticks = [1, 3, 10, 30, 100].map(
    (ms) =>
      `<line x1="${left}" x2="${width - 110}" y1="${y(ms)}" y2="${y(ms)}" stroke="#ccc"/><text x="${left - 8}" y="${y(ms) + 4}" text-anchor="end">${ms} ms</text>`,
  );
  const names = sizes.map(
    (size) =>
      `<text x="${x(size)}" y="${bottom + 24}" text-anchor="middle">${size.toLocaleString('en-US')}</text>`,
  );
  const drawn = Object.entries(lines).map(([name, times], index) => {
    const color = colors[index % colors.length] ?? '#000';
    const points = times.map((ms, at) => `${x(sizes[at] ?? 1).toFixed(1)},${y(ms).toFixed(1)}`).join(' ');
    const end = times.at(-1) ?? 1;
    return `<polyline points="${points}" fill="none" stroke="${color}" stroke-width="2.5"/><text x="${width - 102}" y="${y(end) + 4 + index}" fill="${color}">${name} ${end.toFixed(1)}</text>`;
  });
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" font-family="sans-serif" font-size="12"><rect width="100%" height="100%" fill="#fff"/><title>${title}</title>${[...ticks, ...names, ...drawn].join('')}</svg>\n`;
}
