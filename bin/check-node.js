const [major = 0, minor = 0] = process.versions.node.split('.').map(Number)
if (major < 20 || (major === 20 && minor < 19)) {
  console.error(`site needs Node 20.19 or newer; this is Node ${process.versions.node}.`)
  process.exit(2)
}
// Plug'n'Play stores packages in archives, which neither esbuild nor native packages can read.
if (process.versions.pnp) {
  console.error(
    'site does not work with Plug’n’Play of Yarn. Write "nodeLinker: node-modules" into .yarnrc.yml, then run: yarn install',
  )
  process.exit(2)
}
