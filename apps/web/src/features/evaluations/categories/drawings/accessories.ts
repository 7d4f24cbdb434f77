import type { Drawings } from './drawing.ts'

const thumbAndFingers = 'v4c0-4 4-3 4 0v26l-2 6v10Z'

export const accessories: Drawings = {
  scarf: [
    'M20 8c8-4 16-4 24 0 3 5 2 10-2 13-6 4-14 4-20 0-4-3-5-8-2-13ZM20 8c6 5 18 5 24 0',
    'M24 22l-4 32h12l2-31M36 23l6 25h-9M21 47h12M22 54v4M26 54v4M30 54v4M36 48v4M40 48v4',
  ],
  tie: ['M27 6h10l3 7-5 5h-6l-5-5ZM29 18l-7 32 10 9 10-9-7-32M27 30l11 8M25 38l12 9'],
  gloves: [
    `M14 58V40c-4-4-8-9-5-11 2-1 5 3 7 6V16c0-4 4-4 4 0v-4c0-4 4-4 4 0${thumbAndFingers}M14 52h12`,
    'M50 58V40c4-4 8-9 5-11-2-1-5 3-7 6V16c0-4-4-4-4 0v-4c0-4-4-4-4 0v4c0-4-4-3-4 0v26l2 6v10ZM50 52H38',
  ],
  hat: [
    'M12 44c0-30 40-30 40 0M28 21c-3-8 11-8 8 0',
    'M9 44h46v9H9ZM17 44v9M25 44v9M33 44v9M41 44v9M49 44v9',
  ],
  belt: [
    'M22 26H8c-3 0-3 12 0 12h14M36 26h20c3 0 3 12 0 12H36',
    'M22 22h14v20H22ZM29 32h12M46 32h.1M51 32h.1',
  ],
  handkerchief: ['M12 14h40v36H12Z', 'M17 19h30v19h-7v7H17ZM40 38h12M40 38v12M40 38l12 12'],
}

export const bags: Drawings = {
  handbag: ['M10 26h44l4 30H6Z', 'M20 26c0-24 24-24 24 0M9 36h46M28 36v6h8v-6'],
  backpack: [
    'M16 24c0-16 32-16 32 0v32H16ZM16 30h32',
    'M26 12c0-8 12-8 12 0M22 38h20v12H22ZM22 43h20M16 34h-4v18h4M48 34h4v18h-4',
  ],
  wallet: ['M8 18h44v34H8ZM8 18l36-6v6', 'M56 30H42c-6 0-6 10 0 10h14ZM44 35h.1'],
  suitcase: ['M12 18h40v36H12Z', 'M24 18v-8h16v8M20 18v36M44 18v36M18 54v4M46 54v4'],
}

export const packagings: Drawings = {
  packaging: ['M8 20 32 10l24 10v26L32 56 8 46Z', 'M8 20l24 10 24-10M32 30v26M20 15l24 10v8'],
}
