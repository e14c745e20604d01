// A build of the same sources with one more line: the page says which build it is.
import { mergeConfig } from 'vite'
import config from '../vite.config.ts'

export default mergeConfig(config, {
  plugins: [
    {
      name: 'one more line',
      transform: (code: string, id: string) =>
        id.endsWith('/src/main.tsx') ? `${code}\ndocument.documentElement.dataset['build'] = 'next'` : undefined,
    },
  ],
})
