/**
 * The parts of the label that never change, in units of the publisher's drawing: origin top left, y down.
 * Source: graphic charter «Coût environnemental», March 2026, page 3, measured to 0.1 unit.
 */

/** Frame of the module: the mark touches x 0. */
export const labelFrame = { width: 153.5, height: 76.2 } as const

/** On each side, twice the height of the word ENVIRONNEMENTAL with its circumflex. */
export const clearSpace = 10.6

/** White support: at the left two quarter ellipses, at the right corners of radius 5.3. */
export const supportPath =
  'M36.2 0A36 38.1 0 0 0 .2 38.1A36 38.1 0 0 0 36.2 76.2H148.2A5.3 5.3 0 0 0 153.5 70.9V5.3A5.3 5.3 0 0 0 148.2 0Z'

/** Centre of the line, width 0.995, corners of radius 2.0. */
export const linePath =
  'M36.2 3.4A32.6 34.7 0 0 0 3.6 38.1A32.6 34.7 0 0 0 36.2 72.8H148.05A2 2 0 0 0 150.05 70.8V5.4A2 2 0 0 0 148.05 3.4Z'
export const lineWidth = 0.995

/** Outline of the lens: steps of the grid of 3.4, then arcs of the circle of radius 20 around (7.8, 40.85). */
const lens =
  'M11.2 21.2V24.1H7.8V27.5H11.2V30.9H14.6V27.5H18V30.9H21.4V27.5H24.8V30.9H21.4V34.3H24.8V37.6H27.6' +
  'A20 20 0 0 1 27.9 40.9H24.8V44.3H27.5A20 20 0 0 1 7.8 60.8H7.3C2.6 53.6 0 46.3 0 38.5C0 32.3 1.3 26.5 3.8 21.3' +
  'L4.4 21.2A20 20 0 0 1 11.2 21.2Z'

const square = (x: number, y: number, right: number, bottom: number) => `M${x} ${y}H${right}V${bottom}H${x}Z`

const holes = [
  square(11.2, 47.8, 14.6, 51.2),
  square(18, 37.7, 21.4, 41),
  square(4.4, 34.3, 7.8, 37.6),
  'M11.2 34.3H14.6V30.9H18V37.6H14.6V41H11.2Z',
]
const freeSquares = [
  square(11.2, 24.1, 14.6, 27.5),
  square(18, 24.1, 21.4, 27.5),
  square(24.9, 20.8, 28.3, 24.2),
  square(28.2, 30.6, 31.6, 34),
  square(28.4, 14, 31.8, 17.4),
]

/** Lens with its holes, by the even-odd rule, and the squares that have left it. */
export const markPath = [lens, ...holes, ...freeSquares].join('')
