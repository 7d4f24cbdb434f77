import type { Drawings } from './drawing.ts'

const flipFlop = 'c8 0 10 8 9 17-1 8-2 11-1 19 1 10-3 14-8 14s-9-4-8-14c1-8 0-11-1-19-1-9 1-17 9-17Z'
/** A sole with studs, from the heel to the tip. */
const studs = 'v8h5v-3h5v3h6v-3h6v3h6v-3h6v3h6v-3h5v3h4v-8'

export const footwear: Drawings = {
  sandals: [
    'M5 52c10-4 20-4 28-4 8 1 16 2 26 0l-2 6c-16 2-36 2-50 2Z',
    'M12 50c-2-10 0-16 6-20 5 5 6 12 6 18M16 32l22 16M38 48c0-7 4-12 10-13 4 4 5 8 5 13M11 40h12',
  ],
  'flip-flops': [`M19 7${flipFlop}`, `M45 7${flipFlop}`, 'M19 16l-8 13M19 16l8 13M45 16l-8 13M45 16l8 13'],
  'open-slippers': [
    'M6 54v-4c10 0 16-2 24-2h27c2 3 2 4 0 6Z',
    'M26 48c2-12 10-18 18-17 7 2 12 9 13 17M31 39l20 2',
  ],
  sneakers: [
    'M7 50V26c5 2 9 1 12-4l16 14c4 3 8 4 13 5 6 1 9 4 9 9Z',
    'M7 50v6h50v-6M25 28l-4 5M30 32l-4 5M35 36l-4 5M7 40h12',
  ],
  'running-shoes': [
    'M8 48 7 26c5 3 10 1 12-4l15 14c5 4 10 5 15 6 5 1 8 3 8 6Z',
    'M8 48c-2 5 0 8 4 8h30c8 0 14-3 15-8M14 48l4-12 5 12 5-9 4 9M25 28l-4 4M30 32l-4 4',
  ],
  'leather-shoes': [
    'M7 50V30c6 2 12 0 15-6l14 14c4 4 9 4 14 5 5 1 7 3 7 7Z',
    'M7 50v6h12v-3h38v-3M36 38c-3 3-4 7-3 12M22 24l-2 8 8 6M27 29l-3 3M31 33l-3 3',
  ],
  'textile-shoes': [
    'M7 48V30c7 3 14 1 17-5l10 11c5 4 10 5 15 6 5 1 8 3 8 6Z',
    'M7 48v7h50v-7M7 52h50M44 42c-2 2-3 4-3 6M12 37h4M12 43h4M20 37h4M20 43h4M28 43h4',
  ],
  slippers: [
    'M8 50V40c8 2 14-4 20-8 10-5 22 0 27 10 1 3 2 5 2 8Z',
    'M8 50v5h49v-5M28 32c2 6 1 12-3 18M38 37c4 0 8 2 10 5',
  ],
  'safety-shoes': [
    'M8 48V24h14l8 12c8 4 14 3 20 5 5 2 7 4 7 7Z',
    `M8 48${studs}M44 40c-3 3-3 5-3 8M8 30h14M26 30l-4 3M30 36l-4 3`,
  ],
  boots: ['M14 6h18v28c6 6 14 6 20 9 4 2 5 4 5 7H14Z', 'M14 50v6h10v-3h33v-3M14 12h18M26 12v26M26 22h6'],
  'rubber-boots': [
    'M16 6h20v30c4 5 10 5 15 8 4 2 5 4 5 8H16ZM16 52v4h40v-4',
    'M16 14h20M16 44c8 2 14-2 20-8',
  ],
  'safety-boots': [
    'M8 48V10h20l2 22c6 5 14 5 19 8 5 2 8 4 8 8Z',
    `M8 48${studs}M45 38c-3 3-4 6-4 10M28 16l-5 2M29 22l-5 2M29 28l-5 2M8 16h13`,
  ],
}
