# One image for every service; the command names which: node infra/run/service.ts <name>
FROM node:26-bookworm-slim AS packages
WORKDIR /ardhi
COPY package.json package-lock.json .npmrc ./
COPY gateway/package.json gateway/
COPY services services-whole
COPY frontends frontends-whole
# Pictures and bundles bring their programs as optional packages; the Node among them is not needed, the image has one.
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
