import { spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, test } from 'vitest'

const root = new URL('../../../', import.meta.url)
const script = fileURLToPath(new URL('scripts/ecotrame.mjs', root))

interface Run {
  readonly code: number | null
  readonly out: string
  readonly err: string
}

/** Runs the command line as its own process, as a user does. */
function ecotrame(args: readonly string[], input = ''): Promise<Run> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [script, ...args], { cwd: fileURLToPath(root) })
    let [out, err] = ['', '']
    child.stdout.setEncoding('utf8').on('data', (piece: string) => (out += piece))
    child.stderr.setEncoding('utf8').on('data', (piece: string) => (err += piece))
    child.on('error', reject)
    child.on('close', (code) => resolve({ code, out, err }))
    child.stdin.end(input)
  })
}

const data = (path: string): unknown =>
  JSON.parse(readFileSync(new URL(`packages/reference-data/data/${path}`, root), 'utf8'))
/** Files outside the scope of the French cost. */
const isPef = (file: string) => Number(file.slice(0, 2)) > 10
const lines = (text: string) =>
  text
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line) as Readonly<Record<string, unknown>>)

const aBody = {
  mass: 0.17,
  product: 'tshirt',
  materials: [{ id: 'ei-coton', share: 1 }],
  countrySpinning: 'IN',
  countryFabric: 'TR',
  countryDyeing: 'TR',
  countryMaking: 'TR',
}

describe('ecotrame french-cost', () => {
  test('answers as the official calculator lists its figures', async () => {
    const { answer } = data('ecobalyse-interface/detailed-tshirt.json') as {
      answer: {
        impacts: { ecs: number; pef: number }
        trimsImpacts: { ecs: number; pef: number }
        transport: { road: number; sea: number; air: number; impacts: { ecs: number; pef: number } }
        complementsImpacts: { microfibers: number; outOfEuropeEOL: number }
        impactsWithoutDurability: { ecs: number }
        durability: number
        lifeCycle: readonly { impacts: { ecs: number; pef: number } }[]
      }
    }
    const { code, out } = await ecotrame(['french-cost'], JSON.stringify(aBody))
    expect(code).toBe(0)
    const [line] = lines(out)
    const close = (figure: number) => expect.closeTo(figure, 9) as number
    const scores = ({ ecs, pef }: { ecs: number; pef: number }) => ({ ecs: close(ecs), pef: close(pef) })
    const { road, sea, air, impacts } = answer.transport
    const { microfibers, outOfEuropeEOL } = answer.complementsImpacts
    expect(line).toEqual({
      ...scores(answer.impacts),
      ecsWithoutDurability: close(answer.impactsWithoutDurability.ecs),
      durability: answer.durability,
      complements: { microfibers: close(microfibers), outOfEuropeEOL: close(outOfEuropeEOL) },
      trims: scores(answer.trimsImpacts),
      transport: { road: close(road), sea: close(sea), air: close(air), ...scores(impacts) },
      steps: ['material', 'spinning', 'fabric', 'ennobling', 'making', 'distribution', 'use', 'eol'].map(
        (id, index) => ({
          id,
          enabled: true,
          ...scores(answer.lifeCycle[index]?.impacts ?? { ecs: 0, pef: 0 }),
        }),
      ),
    })
  })

  test('answers every line in order, goes on after broken ones, skips blank ones', async () => {
    const input = [
      JSON.stringify(aBody),
      '{"mass": ',
      '',
      JSON.stringify({ ...aBody, mass: 0, materials: [{ id: 'ei-coton', share: 1.5 }] }),
      '   ',
      JSON.stringify({ ...aBody, materials: [{ id: 'ei-coton', share: 0.5 }], disabledSteps: ['use'] }),
      'null',
    ]
    const { code, out } = await ecotrame(['french-cost'], input.join('\r\n'))
    expect(code).toBe(0)
    const [first, broken, refused, warned, nothing, ...none] = lines(out)
    expect(none).toEqual([])
    expect(first).not.toHaveProperty('error')
    expect(first).not.toHaveProperty('warnings')
    expect(broken?.error).toMatchObject({ code: 'INVALID_JSON', path: '' })
    expect(refused?.error).toMatchObject({
      path: 'materials[0].share',
      code: 'OUT_OF_RANGE',
      message: 'Materials, entry 1, share: must be between 0 and 1. Given: 1.5.',
      problems: [{ path: 'materials[0].share' }, { path: 'mass', code: 'NOT_POSITIVE' }],
    })
    expect(nothing?.error).toMatchObject({ message: 'An object with fields is expected. Given: null.' })
    expect(warned?.warnings).toMatchObject([{ code: 'SHARES_NOT_100', path: 'materials' }])
    expect(warned?.steps).toContainEqual({ id: 'use', enabled: false })
  })

  test('takes a file as Windows programs save it, with a byte order mark', async () => {
    const { out } = await ecotrame(['french-cost'], `\uFEFF${JSON.stringify(aBody)}\r\n`)
    expect(lines(out)[0]).toHaveProperty('ecs')
  })

  test('computes release 2025-02 with its own rules', async () => {
    const body = { ...aBody, materials: [], price: 5000 }
    const { out } = await ecotrame(['french-cost', '--release', '2025-02'], JSON.stringify(body))
    expect(lines(out)[0]).toHaveProperty('ecs')
    const today = await ecotrame(['french-cost'], JSON.stringify(body))
    expect(lines(today.out)[0]).toHaveProperty('error')
  })

  test('answers ten thousand lines', async () => {
    const { code, out } = await ecotrame(['french-cost'], `${JSON.stringify(aBody)}\n`.repeat(10_000))
    expect(code).toBe(0)
    const answers = out.split('\n')
    expect(answers.length).toBe(10_001)
    expect(new Set(answers)).toHaveLength(2)
  })
})

describe('a command line that is not understood', () => {
  test.each([
    [[], 'A command is missing.'],
    [['frenchcost'], 'Unknown command "frenchcost".'],
    [['toString'], 'Unknown command "toString".'],
    [['french-cost', '--releas', '2025-02'], "Unknown option '--releas'"],
    [['french-cost', '--release', '2024-01'], 'Unknown release "2024-01". Releases: 2025-10, 2025-02.'],
    [['french-cost', 'in.jsonl'], 'french-cost reads from standard input; "in.jsonl" is not expected.'],
    [['evaluate'], 'evaluate needs a FILE.'],
    [['evaluate', 'a.json', '--language', 'de'], 'Unknown language "de". Languages: en, fr.'],
  ])('%j says what is wrong and ends with 2', async (args, message) => {
    const { code, out, err } = await ecotrame(args)
    expect(code).toBe(2)
    expect(out).toBe('')
    expect(err).toContain(message)
    expect(err).toContain('Usage: ecotrame <command>')
  })
})

describe('ecotrame evaluate', () => {
  const garment = (materialId: string, country: string) => ({
    name: 'A garment',
    productId: 'tshirt',
    massKg: 0.17,
    materials: [{ materialId, share: 1, countryCode: country }],
    fabricCountry: country,
    ennoblingCountry: country,
    makingCountry: country,
  })
  async function evaluated(content: unknown): Promise<Run> {
    const file = join(mkdtempSync(join(tmpdir(), 'ecotrame-')), 'product.json')
    writeFileSync(file, JSON.stringify(content))
    return ecotrame(['evaluate', file])
  }

  test('takes ISO countries and materials of the packs, as the French method counts them', async () => {
    const [portugal, region] = await Promise.all([
      evaluated(garment('merino-wool', 'PT')),
      evaluated(garment('ei-laine-par-defaut', 'REO')),
    ])
    expect(portugal).toMatchObject({ code: 0, err: '' })
    expect(portugal.out).toBe(region.out)
  })

  test('names a material that the French method does not have', async () => {
    const { code, err } = await evaluated(garment('leather', 'IT'))
    expect(code).toBe(1)
    expect(err).toContain('NO_FRENCH_MATERIAL')
    expect(err).toContain('Leather, bovine')
  })

  const table = readFileSync(new URL('examples/README.md', root), 'utf8')
  const rows = [...table.matchAll(/^\| `(.+\.json)` \| (.+?) \|.*\| ([\d ]+) \| ([\d ]+) \|$/gm)].filter(
    ([, file = '']) => !isPef(file),
  )

  test('there are ten examples', () => expect(rows).toHaveLength(10))

  test.each(['11-sneakers.json', '12-duvet.json', '13-belt.json', '14-shipping-carton.json'])(
    '%s gives the PEF of the README',
    async (file) => {
      const row = table.split('\n').find((line) => line.startsWith(`| \`${file}\``)) ?? ''
      const [points = '', per100g = ''] = row
        .split('|')
        .map((cell) => cell.trim())
        .slice(-3)
      const { code, out, err } = await ecotrame(['evaluate', `examples/${file}`])
      expect([code, err]).toEqual([0, ''])
      expect(out).toMatch(new RegExp(`PEF score +${points} µPt +${per100g} µPt per 100 g\n`))
      expect(out).toContain('does not apply to this category')
    },
  )

  test('PEF speaks French and names the material that no pack has', async () => {
    const { out } = await ecotrame(['evaluate', 'examples/13-belt.json', '--language', 'fr'])
    expect(out).toContain('Absent de ce résultat')
    expect(out).toContain('aucune base n’a de données (Cuir bovin, 130,0 g)')
    expect(out).toMatch(/Sans jeu de données +72,2 % +de la masse/)
    expect(out).toContain('compte des catégories d’impact, pas des matières')
    expect(out).not.toMatch(/\{\w+\}|version not stated/)
  })

  test('a PEF file with problems ends with 1 and all of them', async () => {
    const file = join(mkdtempSync(join(tmpdir(), 'ecotrame-cli-')), 'product.json')
    writeFileSync(
      file,
      JSON.stringify({ categoryId: 'belt', massKg: -1, parts: [{ materials: [] }], colour: 'red' }),
    )
    const { code, out, err } = await ecotrame(['evaluate', file])
    expect([code, out]).toEqual([1, ''])
    for (const problem of [
      'massKg  NOT_POSITIVE',
      'parts[0].materials  EMPTY_LIST',
      'colour  UNKNOWN_PARAMETER',
    ])
      expect(err).toContain(problem)
  })

  test.each(rows.map(([, file = '', name = '', points = '', per100g = '']) => [file, name, points, per100g]))(
    '%s gives the figures of the README',
    async (file, name, points, per100g) => {
      const { code, out, err } = await ecotrame(['evaluate', `examples/${file}`])
      expect(err).toBe('')
      expect(code).toBe(0)
      expect(out.split('\n', 1)).toEqual([name])
      expect(out).toMatch(
        new RegExp(`French environmental cost +${points} points +${per100g} points per 100 g\n`),
      )
    },
  )

  test('speaks French', async () => {
    const { out } = await ecotrame(['evaluate', 'examples/05-linen-shirt.json', '--language', 'fr'])
    expect(out).toContain('Coût environnemental, méthode 2025-10')
    expect(out).toContain('Durabilité')
    expect(out).toMatch(/Total +\d+,\d/)
  })

  test('a file with problems ends with 1 and all of them', async () => {
    const { code, out, err } = await ecotrame(['evaluate', 'package.json'])
    expect([code, out]).toEqual([1, ''])
    expect(err).toContain('massKg  REQUIRED  Mass: a value is required.')
    expect(err).toContain('workspaces  UNKNOWN_PARAMETER')
  })

  test('a file with a byte order mark is read', async () => {
    const file = join(mkdtempSync(join(tmpdir(), 'ecotrame-cli-')), 'product.json')
    writeFileSync(file, `\uFEFF${JSON.stringify(aBody)}`)
    expect(await ecotrame(['evaluate', file])).toMatchObject({ code: 0, err: '' })
  })

  test('a file that is not there ends with 1', async () => {
    const { code, err } = await ecotrame(['evaluate', 'no-such-file.json'])
    expect(code).toBe(1)
    expect(err).toContain('no-such-file.json cannot be read')
  })
})
