/** What is asked, and how long it took at each size. */
export interface Curve {
  readonly name: string
  readonly milliseconds: readonly number[]
}

const frame = { left: 70, top: 50, width: 520, height: 420, legend: 300 }
const colours = ['#0b6e4f', '#1f5fa8', '#b5521b', '#7a3b8f', '#a01f3d', '#5c6b1c']
const dashes = ['', '6 3', '2 3', '10 3 2 3']

const escaped = (text: string) => text.replace(/[&<>]/g, (sign) => `&#${sign.charCodeAt(0)};`)
const text = (x: number, y: number, content: string, anchor = 'start') =>
  `<text x="${x.toFixed(1)}" y="${y.toFixed(1)}" text-anchor="${anchor}">${escaped(content)}</text>`

/** A place between the edges of a scale of powers of ten. */
const along = ([least, most]: readonly [number, number], value: number) =>
  Math.log(value / least) / Math.log(most / least)
const decades = (all: readonly number[]): readonly [number, number] => [
  10 ** Math.floor(Math.log10(Math.min(...all))),
  10 ** Math.ceil(Math.log10(Math.max(...all))),
]
const powers = ([least, most]: readonly [number, number]) =>
  Array.from({ length: Math.round(Math.log10(most / least)) + 1 }, (_, place) => least * 10 ** place)

/** Curves on two scales of powers of ten: a straight line is a power, and the dotted one grows as the work does. */
export function drawnGrowth(sizes: readonly number[], curves: readonly Curve[]): string {
  const [across, up] = [decades(sizes), decades(curves.flatMap(({ milliseconds }) => milliseconds))]
  const { left, top, width, height, legend } = frame
  const x = (size: number) => left + along(across, size) * width
  const y = (value: number) => top + (1 - along(up, value)) * height
  const line = (points: readonly (readonly [number, number])[], style: string) =>
    `<polyline fill="none" ${style} points="${points.map(([size, value]) => `${x(size).toFixed(1)},${y(value).toFixed(1)}`).join(' ')}"/>`
  const styleOf = (place: number) =>
    `stroke="${colours[place % colours.length] ?? ''}" stroke-width="1.6" stroke-dasharray="${dashes[Math.floor(place / colours.length) % dashes.length] ?? ''}"`
  const grid = [
    ...powers(across).flatMap((size) => [
      line(
        [
          [size, up[0]],
          [size, up[1]],
        ],
        'stroke="#ddd"',
      ),
      text(x(size), top + height + 20, size.toLocaleString('en'), 'middle'),
    ]),
    ...powers(up).flatMap((value) => [
      line(
        [
          [across[0], value],
          [across[1], value],
        ],
        'stroke="#ddd"',
      ),
      text(left - 8, y(value) + 4, `${value} ms`, 'end'),
    ]),
  ]
  const most = Math.min(up[1], up[0] * (across[1] / across[0]))
  const linear = line(
    [
      [across[0], up[0]],
      [across[0] * (most / up[0]), most],
    ],
    'stroke="#777" stroke-dasharray="1 4"',
  )
  const drawn = curves.flatMap(({ name, milliseconds }, place) => {
    const at = top + 4 + place * 15
    return [
      line(
        sizes.map((size, index) => [size, milliseconds[index] ?? NaN]),
        styleOf(place),
      ),
      `<line x1="${left + width + 20}" x2="${left + width + 50}" y1="${at - 4}" y2="${at - 4}" ${styleOf(place)}/>`,
      text(left + width + 58, at, name),
    ]
  })
  const [wide, high] = [
    left + width + legend + 58,
    Math.max(top + height + 50, top + curves.length * 15 + 20),
  ]
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${wide} ${high}" font-family="sans-serif" font-size="11">
<title>Time of an answer by the number of products</title><rect width="100%" height="100%" fill="#fff"/>
${[text(left, top - 24, 'Median time of an answer by the number of products; dotted: as the work'), ...grid, linear, ...drawn].join('\n')}
</svg>
`
}
