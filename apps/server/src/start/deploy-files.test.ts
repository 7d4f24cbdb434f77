import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { limits } from '@ecotrame/contract'
import { variables } from '../platform/configuration/configuration.ts'

const root = fileURLToPath(new URL('../../../../', import.meta.url))
const read = (path: string) => readFileSync(`${root}${path}`, 'utf8')
const files = readdirSync(`${root}deploy`, { recursive: true, withFileTypes: true })
  .filter((entry) => entry.isFile() && !entry.parentPath.includes('secrets'))
  .map(({ parentPath, name }) => `${parentPath}/${name}`.slice(root.length))
const container = read('deploy/Containerfile')
const nginx = read('deploy/nginx/ecotrame.conf')

test.each(files)('%s sets only what there is to set', (file) => {
  const named = [...read(file).matchAll(/\b(?:ECOTRAME_[A-Z_]+|DATABASE_URL\w*)/g)].map(([name]) =>
    name.replace(/_FILE$/, ''),
  )
  expect(named.filter((name) => !(name in variables))).toEqual([])
})

test('the image is made of files that there are, and knows every part of the repository', () => {
  const copied = [...container.matchAll(/^COPY (?!--from)(.+) \S+$/gm)].flatMap(([, paths = '']) =>
    paths.split(' '),
  )
  expect(copied.length).toBeGreaterThan(10)
  expect(copied.filter((path) => !existsSync(`${root}${path}`))).toEqual([])
  for (const folder of ['apps', 'packages'])
    for (const part of readdirSync(`${root}${folder}`))
      expect(copied).toContain(`${folder}/${part}/package.json`)
})

test('the bases of images are pinned, and their Node is one that is promised', () => {
  const images = [container, read('deploy/compose.yaml')].flatMap(
    (text) => text.match(/docker\.io\S+/g) ?? [],
  )
  expect(images).toHaveLength(3)
  for (const image of images) expect(image).toMatch(/:[\w.-]*\d[\w.-]*$/)
  expect(container).toMatch(/node:24\.\d+\.\d+-/)
})

test('ports agree', () => {
  const port = variables.ECOTRAME_PORT.default
  for (const said of [`ECOTRAME_PORT=${port}`, `EXPOSE ${port}`]) expect(container).toContain(said)
  expect(read('deploy/compose.yaml')).toContain(`127.0.0.1:${port}:${port}`)
})

test('nginx takes the largest upload, and lets go of connections before Ecotrame does', () => {
  const [, megabytes = ''] = /client_max_body_size (\d+)m;/.exec(nginx) ?? []
  const largest = Math.max(
    limits.importMaximumBytes,
    limits.whitepaperMaximumBytes,
    limits.databasePartMaximumBytes,
  )
  expect(Number(megabytes) * 1_000_000).toBeGreaterThan(largest * 1.05)
  const [, kept = ''] = /keepalive_timeout (\d+)s;/.exec(nginx) ?? []
  const [, idle = ''] =
    /idleMilliseconds = (\d+)/.exec(read('apps/server/src/platform/http/create-server.ts')) ?? []
  expect(Number(kept) * 1000).toBeLessThan(Number(idle))
  const [, waits = ''] = /proxy_read_timeout (\d+)s;/.exec(nginx) ?? []
  expect(Number(waits)).toBeGreaterThan(limits.evaluateTimeoutSeconds)
})
