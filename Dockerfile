# Bindery in a container: Node 24, nobody's root, a root file system that may be read-only. Data live in /data.
FROM node:24.21.0-slim AS build
WORKDIR /app
COPY . .
# As the start scripts do it: the lock file is honoured, and no package runs a script of its own.
RUN npm install --ignore-scripts --no-audit --no-fund \
  && node scripts/build.mjs \
  && npm prune --omit=dev --ignore-scripts --no-audit --no-fund \
  && rm -rf node_modules/node-linux-*

FROM node:24.21.0-slim
WORKDIR /app
COPY --from=build --chown=root:root /app /app
RUN mkdir /data && chown node:node /data
ENV NODE_ENV=production BINDERY_DATA=/data HOST=0.0.0.0 PORT=8080
USER node
VOLUME /data
EXPOSE 8080
HEALTHCHECK --interval=10s --timeout=3s --start-period=60s \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/api/health`).then((r) => process.exit(r.ok ? 0 : 1), () => process.exit(1))"]
# kafkajs computes a timeout that is sometimes below zero; Node corrects it and warns.
CMD ["node", "--disable-warning=TimeoutNegativeWarning", "dist/server/current/infra-main.mjs"]
