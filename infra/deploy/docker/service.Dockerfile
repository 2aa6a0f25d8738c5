# One image for all services; the command selects the service: node infra/apps/service.ts <name>
FROM node:26-bookworm-slim AS packages
WORKDIR /ardhi
COPY package.json package-lock.json .npmrc ./
COPY gateway/package.json gateway/
COPY services services-whole
COPY frontends frontends-whole
# sharp and rspack install their binaries as optional packages; the Node package is not needed, the image has its own.
RUN for room in services frontends; do \
      for file in $room-whole/*/package.json; do \
        mkdir -p "$room/$(basename "$(dirname "$file")")" && cp "$file" "$room/$(basename "$(dirname "$file")")/"; \
      done; \
    done; \
    rm -rf services-whole frontends-whole; \
    npm ci --omit=dev --no-audit --no-fund && rm -rf node_modules/node-linux-* node_modules/.bin/node

FROM node:26-bookworm-slim
WORKDIR /ardhi
ENV NODE_ENV=production MODE=distributed HOST=0.0.0.0 PORT=4000 METRICS_PORT=4090 DATA_DIR=/data
COPY --from=packages /ardhi ./
COPY tsconfig.base.json ./
COPY gateway gateway
COPY services services
COPY infra infra
RUN mkdir /data && chown node /data
USER node
EXPOSE 4000 4090
ENTRYPOINT ["node", "--disable-warning=ExperimentalWarning"]
