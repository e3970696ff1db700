export interface OpenPrompt {
  id: string;
  seat: number;
  prompt: { kind: string; [name: string]: unknown };
  draws?: boolean;
}
