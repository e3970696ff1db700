// Points on the globe: [longitude, latitude] in degrees, plane coordinates [x, y] without a unit, distances in km.
const radius = 6371;
const radian = Math.PI / 180;

// The gnomonic projection about the frame's middle: great circles, and so the bisectors of places, are straight lines in it.
const middle = [15.5, 50];

export function toPlane([lon, lat]) {
  const l = (lon - middle[0]) * radian;
  const p = lat * radian;
  const m = middle[1] * radian;
  const c = Math.sin(m) * Math.sin(p) + Math.cos(m) * Math.cos(p) * Math.cos(l);
  return [
    (Math.cos(p) * Math.sin(l)) / c,
    (Math.cos(m) * Math.sin(p) - Math.sin(m) * Math.cos(p) * Math.cos(l)) / c,
  ];
}

export function fromPlane([x, y]) {
  const m = middle[1] * radian;
  const c = 1 / Math.sqrt(1 + x * x + y * y);
  const lat = Math.asin(c * Math.sin(m) + y * c * Math.cos(m));
  const lon = Math.atan2(x, Math.cos(m) - y * Math.sin(m));
  return [middle[0] + lon / radian, lat / radian];
}

export function distance([lonA, latA], [lonB, latB]) {
  const h =
    Math.sin(((latB - latA) * radian) / 2) ** 2 +
    Math.cos(latA * radian) * Math.cos(latB * radian) * Math.sin(((lonB - lonA) * radian) / 2) ** 2;
  return 2 * radius * Math.asin(Math.sqrt(h));
}

function unit([lon, lat]) {
  return [
    Math.cos(lat * radian) * Math.cos(lon * radian),
    Math.cos(lat * radian) * Math.sin(lon * radian),
    Math.sin(lat * radian),
  ];
}

// The plane's line {a, b, c} with a x + b y + c > 0 for all that is nearer to `first` than to `second`.
export function bisector(first, second) {
  const u = unit(first);
  const v = unit(second);
  const n = [u[0] - v[0], u[1] - v[1], u[2] - v[2]];
  // A plane point stands for the direction origin + x east + y north.
  const [lon, lat] = [middle[0] * radian, middle[1] * radian];
  const origin = unit(middle);
  const east = [-Math.sin(lon), Math.cos(lon), 0];
  const north = [-Math.sin(lat) * Math.cos(lon), -Math.sin(lat) * Math.sin(lon), Math.cos(lat)];
  const dot = (p) => p[0] * n[0] + p[1] * n[1] + p[2] * n[2];
  return { a: dot(east), b: dot(north), c: dot(origin) };
}

// Lambert's conformal conic projection for drawing: parallels 40 and 60, meridian 15; y upwards, the unit is the globe's radius.
export function toPaper([lon, lat]) {
  const t = (p) => Math.tan(Math.PI / 4 + (p * radian) / 2);
  const n = Math.log(Math.cos(40 * radian) / Math.cos(60 * radian)) / Math.log(t(60) / t(40));
  const f = (Math.cos(40 * radian) * t(40) ** n) / n;
  const rho = (p) => f / t(p) ** n;
  const angle = n * (lon - 15) * radian;
  return [rho(lat) * Math.sin(angle), rho(50) - rho(lat) * Math.cos(angle)];
}
