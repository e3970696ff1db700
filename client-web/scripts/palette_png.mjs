// A screenshot with 256 colours at most, some third of its size: the colours are halved along their widest side (median
// cut) until there are enough of them. Takes what Chromium writes: 8 bits, RGB or RGBA, not interlaced; gives no alpha.
import { deflateSync, inflateSync } from 'node:zlib';

const signature = Buffer.from([137, 80, 78, 71, 13, 10, 26, 10]);

export function with_palette(png) {
  const { width, height, pixels } = decoded(png);
  const colours = counted(pixels);
  const palette = median_cut(colours, 256);
  const rows = Buffer.alloc(height * (width + 1)); // each row begins with its filter: none
  const known = new Map(palette.flatMap(({ members }, at) => members.map(({ key }) => [key, at])));
  for (let y = 0; y < height; ++y) {
    for (let x = 0; x < width; ++x) rows[y * (width + 1) + 1 + x] = known.get(key_at(pixels, y * width + x));
  }
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 3, 0, 0, 0], 8);
  return Buffer.concat([
    signature,
    chunk('IHDR', header),
    chunk('PLTE', Buffer.from(palette.flatMap(({ colour }) => colour))),
    chunk('IDAT', deflateSync(rows, { level: 9 })),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

function decoded(png) {
  const data = [];
  let header;
  for (let at = signature.length; at < png.length; ) {
    const length = png.readUInt32BE(at);
    const kind = png.toString('latin1', at + 4, at + 8);
    const body = png.subarray(at + 8, at + 8 + length);
    if (kind === 'IHDR') header = body;
    if (kind === 'IDAT') data.push(body);
    at += length + 12;
  }
  const [width, height] = [header.readUInt32BE(0), header.readUInt32BE(4)];
  const channels = { 2: 3, 6: 4 }[header[9]];
  if (header[8] !== 8 || !channels || header[12] !== 0) throw new Error('not a PNG as Chromium writes it');
  return { width, height, pixels: unfiltered(inflateSync(Buffer.concat(data)), width, height, channels) };
}

// RGB, three bytes each.
function unfiltered(raw, width, height, channels) {
  const stride = width * channels;
  const all = Buffer.alloc(stride * height);
  const paeth = (a, b, c) => {
    const [pa, pb, pc] = [Math.abs(b - c), Math.abs(a - c), Math.abs(a + b - 2 * c)];
    return pa <= pb && pa <= pc ? a : pb <= pc ? b : c;
  };
  const guesses = [() => 0, (a) => a, (_, b) => b, (a, b) => (a + b) >> 1, paeth];
  for (let y = 0; y < height; ++y) {
    const guess = guesses[raw[y * (stride + 1)]];
    for (let x = 0; x < stride; ++x) {
      const at = y * stride + x;
      const a = x < channels ? 0 : all[at - channels];
      const b = y === 0 ? 0 : all[at - stride];
      const c = x < channels || y === 0 ? 0 : all[at - stride - channels];
      all[at] = raw[y * (stride + 1) + 1 + x] + guess(a, b, c);
    }
  }
  if (channels === 3) return all;
  const rgb = Buffer.alloc(width * height * 3);
  for (let i = 0; i < width * height; ++i) all.copy(rgb, i * 3, i * 4, i * 4 + 3);
  return rgb;
}

const key_at = (pixels, i) => (pixels[3 * i] << 16) | (pixels[3 * i + 1] << 8) | pixels[3 * i + 2];

function counted(pixels) {
  const counts = new Map();
  for (let i = 0; i < pixels.length / 3; ++i) {
    const key = key_at(pixels, i);
    counts.set(key, (counts.get(key) ?? 0) + 1);
  }
  return [...counts].map(([key, count]) => ({ key, count, rgb: [key >> 16, (key >> 8) & 255, key & 255] }));
}

function box_of(members) {
  const sides = [0, 1, 2].map((axis) => {
    const values = members.map(({ rgb }) => rgb[axis]);
    return values.reduce((most, one) => Math.max(most, one)) - values.reduce((least, one) => Math.min(least, one));
  });
  const count = members.reduce((sum, one) => sum + one.count, 0);
  const size = Math.max(...sides);
  return { members, axis: sides.indexOf(size), worth: size * Math.sqrt(count) };
}

function median_cut(colours, most) {
  const boxes = [box_of(colours)];
  while (boxes.length < most) {
    boxes.sort((a, b) => b.worth - a.worth);
    if (boxes[0].members.length < 2) break;
    const { members, axis } = boxes.shift();
    members.sort((a, b) => a.rgb[axis] - b.rgb[axis]);
    const middle = (members[0].rgb[axis] + members.at(-1).rgb[axis]) / 2;
    const at = Math.max(1, members.findIndex(({ rgb }) => rgb[axis] > middle));
    boxes.push(box_of(members.slice(0, at)), box_of(members.slice(at)));
  }
  return boxes.map(({ members }) => {
    const count = members.reduce((sum, one) => sum + one.count, 0);
    const colour = [0, 1, 2].map((axis) => Math.round(members.reduce((sum, one) => sum + one.rgb[axis] * one.count, 0) / count));
    return { members, colour };
  });
}

function crc32(bytes) {
  let crc = ~0;
  for (const byte of bytes) {
    crc ^= byte;
    for (let i = 0; i < 8; ++i) crc = (crc >>> 1) ^ (crc & 1 ? 0xedb88320 : 0);
  }
  return ~crc >>> 0;
}

function chunk(kind, body) {
  const named = Buffer.concat([Buffer.from(kind, 'latin1'), body]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(body.length);
  sum.writeUInt32BE(crc32(named));
  return Buffer.concat([length, named, sum]);
}
