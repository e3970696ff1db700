// The guides: Markdown to HTML, headings that can be linked to, and links to files as links to pages.
import { posix } from 'node:path';
import { Marked } from 'marked';

import { text, way } from './html.mjs';

const plain = (html) => html.replace(/<[^>]+>/g, '').replace(/&[a-z]+;|&#\d+;/g, '');

// As GitHub does it, so that a link works in both places.
export function slug(words, taken) {
  const made = plain(words).trim().toLowerCase().replace(/[^\p{L}\p{N}\s_-]/gu, '').replace(/\s/g, '-');
  let one = made;
  for (let i = 1; taken.has(one); ++i) one = `${made}-${i}`;
  taken.add(one);
  return one;
}

export function title_of(markdown, file) {
  const heading = markdown.match(/^# (.+)$/m);
  if (!heading) throw new Error(`${file} has no title`);
  return heading[1].replace(/`/g, '');
}

// `page_of(file)`: the page that shows a file of the project, or null. What is in the project only is named, not linked.
export function html_of(markdown, { file, page, page_of }) {
  const taken = new Set();
  const rules = file.startsWith('docs/rules/');
  const renderer = {
    heading({ tokens, depth }) {
      const inner = this.parser.parseInline(tokens);
      const id = slug(inner, taken);
      return `<h${depth} id="${text(id)}">${inner}</h${depth}>\n`;
    },
    link({ href, tokens }) {
      const inner = this.parser.parseInline(tokens);
      if (/^https?:/.test(href) || href.startsWith('#')) return `<a href="${text(href)}">${inner}</a>`;
      const [path, hash = ''] = href.split('#');
      const target = posix.join(posix.dirname(file), path).replace(/\/$/, '');
      const shown = page_of(target);
      if (shown) return `<a href="${text(way(page, shown) + (hash && `#${hash}`))}">${inner}</a>`;
      return `<span class="source" title="in the project: ${text(target)}">${inner}</span>`;
    },
    image({ text: words }) {
      return `<em>${text(words)}</em>`;
    },
    html({ text: raw }) {
      return text(raw);
    },
    code({ text: words }) {
      return `<pre><code>${text(words)}</code></pre>\n`;
    },
    table(token) {
      // the rows of a game's rules and rulings can be linked to: #rule-R14
      const id = (cells, tag) => {
        const name = tag === 'td' && plain(this.parser.parseInline(cells[0].tokens)).match(/^([RC]\d+|[a-z_]+)$/)?.[1];
        return name && rules && !taken.has(`rule-${name}`) && taken.add(`rule-${name}`) ? ` id="rule-${name}"` : '';
      };
      const row = (cells, tag) =>
        `<tr${id(cells, tag)}>${cells.map((cell) => `<${tag}${tag === 'th' ? ' scope="col"' : ''}>${this.parser.parseInline(cell.tokens)}</${tag}>`).join('')}</tr>`;
      const head = token.header.some(({ text: words }) => words !== '') ? `<thead>${row(token.header, 'th')}</thead>` : '';
      return `<div class="table" role="group" tabindex="0" aria-label="Table"><table>${head}<tbody>${token.rows.map((cells) => row(cells, 'td')).join('\n')}</tbody></table></div>\n`;
    },
  };
  return new Marked({ gfm: true, renderer }).parse(markdown);
}
