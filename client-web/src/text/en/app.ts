export const app = {
  tagline: 'Board games of knights and castles',
};
