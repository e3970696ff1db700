// The AsyncAPI document holds against the schema that AsyncAPI publishes for its version 3.0.0.
import { readFileSync } from 'node:fs';

import specs from '@asyncapi/specs';
import Ajv, { type AnySchema } from 'ajv';
import { expect, test } from 'vitest';

const file = '../protocol/schemas/asyncapi.json';
const document = JSON.parse(readFileSync(file, 'utf8')) as { operations: Record<string, { action: string }> };

// `format` only describes: what is checked here is the form of the document
const holds = new Ajv({ strict: false, validateFormats: false, allErrors: true }).compile(specs.schemasWithoutId['3.0.0'] as AnySchema);

test('it holds', () => {
  holds(document);
  expect(holds.errors ?? []).toEqual([]);
});

test('a document that does not hold is found', () => {
  const wrong = structuredClone(document);
  wrong.operations['room.sit']!.action = 'shout';
  expect(holds(wrong)).toBe(false);
});
