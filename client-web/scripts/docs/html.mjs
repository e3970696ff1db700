// A page: its frame, links relative to where it stands, and pieces that many pages have.
export const text = (words) =>
  String(words).replace(/[&<>"]/g, (c) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' })[c]);

// `words` in which `this` is code
export const inline = (words) => text(words).replace(/`([^`]+)`/g, '<code>$1</code>');

export const code = (words) => `<code>${text(words)}</code>`;

// The way from one page to another, both by their paths below docs/.
export function way(from, to) {
  return '../'.repeat(from.split('/').length - 1) + to;
}

export const link = (from, to, label) => `<a href="${text(way(from, to))}">${label}</a>`;

export function table(label, heads, rows) {
  if (rows.length === 0) return '';
  const cells = (row, open, close) => row.map((cell) => `<${open}>${cell}</${close}>`).join('');
  return `<div class="table" role="group" tabindex="0" aria-label="${text(label)}"><table><thead><tr>${cells(heads, 'th scope="col"', 'th')}</tr></thead>
<tbody>${rows.map((row) => `<tr>${cells(row, 'td', 'td')}</tr>`).join('\n')}</tbody></table></div>`;
}

// JSON as a message, long ones folded
export function message(value, label) {
  const shown = typeof value === 'string' ? value : JSON.stringify(value, null, 2);
  const pre = `<pre><code>${text(shown)}</code></pre>`;
  const count = shown.split('\n').length;
  if (count <= 40) return `<p class="label">${label}</p>${pre}`;
  return `<details><summary>${label} (${count} lines)</summary>${pre}</details>`;
}

export function page({ path, title, body, contents }) {
  const chapters = contents
    .map(
      (part) =>
        `<h2>${text(part.title)}</h2><ul>${part.pages
          .map((one) =>
            one.path === path
              ? `<li><a href="${text(way(path, one.path))}" aria-current="page">${text(one.title)}</a></li>`
              : `<li>${link(path, one.path, text(one.title))}</li>`,
          )
          .join('')}</ul>`,
    )
    .join('\n');
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${text(title)} · Palatine for programmers</title>
<link rel="stylesheet" href="${way(path, 'docs.css')}">
<link rel="icon" href="${way(path, '../icon.svg')}">
</head>
<body>
<a class="skip" href="#main">Skip to the text</a>
<header><p>${link(path, 'index.html', 'Palatine for programmers')}</p><p><a class="to-contents" href="#contents">Contents</a> <a href="${way(path, '../')}">Play</a></p></header>
<div class="columns">
<main id="main">
${body}
</main>
<nav id="contents" aria-label="Contents">
${chapters}
</nav>
</div>
<footer><p>These pages are in English. They are part of the server, of the same version, and need no network.</p></footer>
</body>
</html>
`;
}
