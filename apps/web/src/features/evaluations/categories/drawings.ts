/** Line drawings of the garments, 64 × 64, drawn for this project: the outline and what tells it from the others. */
const sleeves = 'M24 9 12 14 6 44l8 2 4-18'
const otherSleeve = 'M40 9l12 5 6 30-8 2-4-18'

export const drawings: Readonly<Record<string, readonly string[]>> = {
  tshirt: ['M22 10 10 16 5 28l9 4 2-4v26h32V28l2 4 9-4-5-12-12-6c-2 6-18 6-20 0Z'],
  polo: [
    'M22 10 10 16 5 28l9 4 2-4v26h32V28l2 4 9-4-5-12-12-6',
    'M22 10l6 9 4-5 4 5 6-9',
    'M22 10c4 3 16 3 20 0M32 14v14M29 16v11h6V16',
  ],
  'tank-top': ['M21 8c0 10-1 16-6 20v26h34V28c-5-4-6-10-6-20h-5c0 14-12 14-12 0Z'],
  'sports-tshirt': [
    'M22 10 10 16 5 28l9 4 2-4v26h32V28l2 4 9-4-5-12-12-6c-2 6-18 6-20 0Z',
    'M24 13l-8 15M40 13l8 15M29 34h6l-4 12',
  ],
  shirt: [
    sleeves,
    otherSleeve,
    'M18 28v28h28V28',
    'M24 9l8 8 8-8M24 9l2 11 6-3 6 3 2-11M32 17v39',
    'M37 28h6v6l-3 2-3-2ZM34 26h.1M34 34h.1M34 42h.1M34 50h.1',
  ],
  blouse: [
    'M25 9c-5 2-11 3-13 7L7 40c1 4 6 5 8 3l4-15-3 28h32l-3-28 4 15c2 2 7 1 8-3l-5-24c-2-4-8-5-13-7-1 7-13 7-14 0Z',
    'M32 15l-5-2v6ZM32 15l5-2v6ZM32 15l-3 13M32 15l3 13',
  ],
  sweater: [
    sleeves,
    otherSleeve,
    'M24 9c2 6 14 6 16 0M22 11c3 8 17 8 20 0',
    'M18 28v28h28V28M18 51h28M22 51v5M27 51v5M32 51v5M37 51v5M42 51v5M7 39l8 2M57 39l-8 2',
  ],
  cardigan: [
    sleeves,
    otherSleeve,
    'M18 28v28h28V28M24 9l8 20v27M40 9l-8 20M28 9l4 10 4-10M18 51h28',
    'M35 34h.1M35 40h.1M35 46h.1',
  ],
  sweatshirt: [
    sleeves,
    otherSleeve,
    'M24 9c2 6 14 6 16 0M18 28v28h28V28M18 51h28M7 39l8 2M57 39l-8 2M29 14l3 5 3-5',
  ],
  hoodie: [
    sleeves,
    otherSleeve,
    'M24 10C20 0 44 0 40 10c-2 7-14 7-16 0M18 28v28h28V28M18 52h28',
    'M22 46l4-10h12l4 10ZM29 15v9M35 15v9',
  ],
  fleece: [sleeves, otherSleeve, 'M25 13V6h14v7M24 9c4 6 12 6 16 0M18 28v28h28V28M32 6v22M24 24l8 4 8-4'],
  coat: [
    'M25 7 14 11 8 42l7 2 4-18-2 34h30l-2-34 4 18 7-2-6-31-11-4',
    'M25 7l7 17 7-17M25 7l-3 9 4 2M39 7l3 9-4 2M32 24v36M18 38h28',
    'M27 30h.1M27 46h.1M37 30h.1M37 46h.1',
  ],
  jacket: [
    sleeves,
    otherSleeve,
    'M18 28v22h28V28M24 9l3-3h10l3 3-8 6ZM32 15v35M18 46h28M22 34l5 4M42 34l-5 4',
  ],
  blazer: [
    sleeves,
    otherSleeve,
    'M18 28l-1 28h12l3-20 3 20h12l-1-28',
    'M24 9l8 27 8-27M24 9l-3 10 4 1-1 4 8 12M40 9l3 10-4 1 1 4-8 12M21 42h6M43 42h-6M37 24h4',
  ],
  parka: [
    'M24 11 13 15 7 44l7 2 4-16v28h28V30l4 16 7-2-6-29-11-4',
    'M24 11C18-1 46-1 40 11c-3 8-13 8-16 0M32 17v41M18 34h28M18 42h28M18 50h28M18 26h28',
  ],
  'rain-jacket': [
    'M24 11 13 15 7 44l7 2 4-16v24h28V30l4 16 7-2-6-29-11-4',
    'M24 11C18-1 46-1 40 11c-3 8-13 8-16 0M32 17v37M22 42h6M42 42h-6',
    'M24 27c-3 4 3 4 0 0M40 24c-3 4 3 4 0 0M38 34c-3 4 3 4 0 0',
  ],
  jeans: [
    'M18 7h28l4 51H36l-4-32-4 32H14ZM18 12h28M32 12v14',
    'M20 12c0 7 4 8 7 0M44 12c0 7-4 8-7 0M32 24c3-1 4-4 4-12M15 54h13M49 54H36',
  ],
  trousers: ['M20 7h24l3 51H36l-4-34-4 34H17ZM20 12h24M32 12v12M25 17l-2 41M39 17l2 41'],
  shorts: ['M17 14h30l6 30H35l-3-14-3 14H11ZM17 19h30M32 19v11M19 19l-3 8M45 19l3 8'],
  dress: [
    'M24 6v8c0 6-4 8-2 16L12 58h40L42 30c2-8-2-10-2-16V6M24 12c3 7 13 7 16 0M22 30h20',
    'M28 34l-4 24M36 34l4 24',
  ],
  skirt: ['M22 12h20l12 42H10ZM21 17h22M28 17l-4 37M36 17l4 37'],
  jumpsuit: [
    'M24 5v8c0 6-4 7-3 15l-5 32h12l4-24 4 24h12l-5-32c1-8-3-9-3-15V5M24 11c3 7 13 7 16 0M21 29h22M32 18v11',
  ],
  socks: [
    'M15 8h13v24l-8 14c-3 5-12 2-10-4l5-10ZM15 13h13M20 46c-1-3-5-6-9-5',
    'M39 8h13v24l-8 14c-3 5-12 2-10-4l5-10ZM39 13h13M44 46c-1-3-5-6-9-5',
  ],
  'sports-socks': [
    'M15 18h13v16l-8 13c-3 5-12 2-10-4l5-9ZM15 22h13M15 26h13M15 30h13',
    'M39 18h13v16l-8 13c-3 5-12 2-10-4l5-9ZM39 22h13M39 26h13M39 30h13',
  ],
  'boxer-shorts': ['M16 16h32l5 28H36l-4-9-4 9H11ZM16 22h32M32 22v13M35 22c0 5-1 8-3 9M34 26h.1'],
  briefs: ['M13 20h38l-2 10c-8 2-11 8-12 14H27c-1-6-4-12-12-14ZM13 25h38M28 25l2 19M36 25l-2 19'],
  swimsuit: [
    'M24 6c0 10-4 12-3 20s-1 12-3 16c8 2 12 10 13 16h2c1-6 5-14 13-16-2-4-4-8-3-16s-3-10-3-20M24 11c2 11 14 11 16 0',
  ],
  bikini: [
    'M14 18c6-2 16 0 17 6-3 6-13 6-17-6ZM50 18c-6-2-16 0-17 6 3 6 13 6 17-6ZM31 24h2M17 17l7-11M47 17 40 6M14 18l-6 3M50 18l6 3',
    'M16 42h32l-2 5c-6 1-10 5-12 10h-4c-2-5-6-9-12-10Z',
  ],
}

/** A hanger, for what has no drawing yet. */
export const otherDrawing: readonly string[] = [
  'M28 16a4 4 0 1 1 5 4l-1 6 22 18c3 3 1 6-3 6H13c-4 0-6-3-3-6l22-18',
]
