# The server of docs/operations.md. Build: docker build -t marquee .
FROM node:20-slim AS build
WORKDIR /app
COPY package.json package-lock.json ./
COPY packages/statecharts/package.json ./packages/statecharts/
RUN npm ci --no-audit --no-fund
COPY . .
RUN npm run build

FROM node:20-slim AS packages
WORKDIR /app
COPY package.json package-lock.json ./
COPY packages/statecharts/package.json ./packages/statecharts/
RUN npm ci --omit=dev --no-audit --no-fund

FROM node:20-slim
WORKDIR /app
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 DATA_DIR=/data
RUN mkdir /data && chown node:node /data
COPY --from=packages /app/node_modules ./node_modules
COPY --from=build /app/dist ./dist
COPY package.json tsconfig.json openapi.yaml ./
COPY contract ./contract
COPY domain ./domain
COPY machines ./machines
COPY demo ./demo
COPY server ./server
COPY tools/scripts/audit.ts ./tools/scripts/audit.ts
USER node
EXPOSE 3000
HEALTHCHECK --interval=10s --timeout=5s --start-period=60s \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/api/health`).then((answer) => process.exit(answer.ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "--initial-old-space-size=2000", "--import", "tsx", "server/main.ts"]
