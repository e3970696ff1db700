// What the server that this page came from answers over HTTP.

// What went wrong, in the server's stable words; `offline` where there was no answer.
export class NotLoaded extends Error {
  constructor(
    readonly reason: string,
    message: string,
  ) {
    super(message);
  }
}

const most_tries = 6;
const wait_ms = 1000;

// A server that has much to do just now is asked again: at the end of a game a whole table asks at the same moment.
export async function ask_http(path: string, init: RequestInit = {}): Promise<unknown> {
  for (let tries = 1; ; ++tries) {
    const answer = await fetched(path, init);
    const busy = answer.status === 503 || answer.status === 429;
    if (!busy || tries === most_tries) return read(answer);
    const retry_after_ms = Number(answer.headers.get('retry-after') ?? 0) * 1000;
    await new Promise((resolve) => setTimeout(resolve, Math.max(retry_after_ms, wait_ms * (tries + Math.random()))));
  }
}

async function fetched(path: string, init: RequestInit): Promise<Response> {
  try {
    return await fetch(new URL(path, document.baseURI), init);
  } catch {
    throw new NotLoaded('offline', '');
  }
}

async function read(answer: Response): Promise<unknown> {
  let body: unknown;
  try {
    body = await answer.json();
  } catch {
    throw new NotLoaded(answer.ok ? 'bad_answer' : `http_${answer.status}`, '');
  }
  if (answer.ok) return body;
  const { reason, message } = (body ?? {}) as { reason?: unknown; message?: unknown };
  throw new NotLoaded(
    typeof reason === 'string' ? reason : `http_${answer.status}`,
    typeof message === 'string' ? message : '',
  );
}
