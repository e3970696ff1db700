// Scenes (scripts/scenes.mjs) that widths.test.mjs sets, with long names, and looks at in every way; pages.test.mjs takes the others.
export const at_all_widths = ['home', 'new-all', 'waiting', 'running', 'asked', 'offer', 'over', 'games', 'me', 'rules', 'knights-choose', 'knights-rules', 'war-campaign', 'war-rules'];
